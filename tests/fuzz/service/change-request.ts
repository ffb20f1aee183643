import fc from 'fast-check';
import type { Change, FuzzRequest } from './request.ts';
import { anyText, oddJson, oddNames } from '../valid-answers.ts';

const others =
  '/api/onboardings /api/onboardings/ /api/onboardings/{id} /api/onboardings/{otherId} /api/paddle/offers ' +
  '/api/paddle/customers/{customer}/application-url /api/paddle/webhooks /api/test-checkout/payments /api/onboardings/{id}/payment /healthz / * // ' +
  '/woman/age /assets/ /assets /assets/app-1a2b3c.js.br //evil.example/ http://evil.example/api/onboardings evil /api ' +
  `/api/ /api/reports /api/application-links/redeem /%61pi/onboardings //_headers /.well-known/security.txt /api/%zz /% /\u00e9`;
const ids =
  "{unknownId} {otherId} {ID} null __proto__ constructor %00 %2e%2e ..%2f..%2fhealthz 1'-- 0 -1 %F0%9F%8D%8F %ff " +
  `00000000-0000-0000-0000-000000000000 ${'x'.repeat(300)} ${'x'.repeat(2000)}`;
const pieces =
  '/ // /.. /../ /%2e%2e/ /..%2f \\..\\ %5c..%5c /. /./ ;a=b %00 %0a %zz % ? ?? ?a=b&a=c ?__proto__[x]=1 ?%ff #a & .br .gz .json ' +
  '/.git/config /.env /etc/passwd /../../../../etc/passwd /%2e%2e/%2e%2e/%2e%2e/package.json \u00e9 \u202e 😀 e\u0301 ' +
  `${'x'.repeat(600)} ${'x'.repeat(20_000)} ${'/'.repeat(500)}`;

const insert = (target: string, share: number, piece: string) => {
  const at = Math.floor(share * (target.length + 1));
  return target.slice(0, at) + piece + target.slice(at);
};
const replaceId = (target: string, id: string) => target.replace(/\{(id|customer)\}/, () => id);

/** Changes of the address: another one, another id, or something unusual in it. */
export const changeAddress: fc.Arbitrary<Change> = fc
  .oneof(
    fc.constantFrom(...others.split(' ')).map((other) => () => other),
    fc.constantFrom(...ids.split(' ')).map((id) => (target: string) => replaceId(target, id)),
    fc
      .tuple(
        fc.constantFrom(...pieces.split(' ')),
        fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
      )
      .map(
        ([piece, share]) =>
          (target: string) =>
            insert(target, share, piece),
      ),
    fc.constantFrom(
      (target: string) => target.toUpperCase(),
      (target: string) => encodeURIComponent(target),
      (target: string) => target.replaceAll('/', '%2f'),
      (target: string) => target.replaceAll('a', '%61'),
    ),
  )
  .map((edit) => ({ name: 'address', apply: ({ target }) => ({ target: edit(target) }) }));

type Header = FuzzRequest['headers'][number];

const words =
  '0 -1 1.5 01 1e3 2147483647 2147483648 null __proto__ , é \u202e " %00 \0 a\tb a\u0007b {id} {token} {otherToken} {key} ' +
  '{next} {same} {older} {unknownId} {staleSignature} ts=1;h1= ts=;h1=ab application/json; application/JSON text/plain ' +
  'multipart/form-data application/x-www-form-urlencoded';
const phrases = ['', ' ', 'a, b', "'--", 'application/json; charset=utf-16', 'application/json, text/plain'];
const lengths = [40, 9000, 20_000].map((length) => '9'.repeat(length));
const forgery = `ts=99999999999999;h1=${'0'.repeat(64)}`;
const texts = fc.oneof(
  fc.constantFrom(forgery, ...phrases, ...lengths, ...words.split(' ')),
  fc.string({ maxLength: 30 }),
  anyText(10),
);

const added = Object.entries({
  'Content-Length': ['0', '5', '1000000', '-1', '1e2'],
  'Transfer-Encoding': ['chunked', 'gzip, chunked', 'identity'],
  'Content-Encoding': ['gzip'],
  'Content-Type': ['application/json'],
  Expect: ['100-continue', 'miracles'],
  Connection: ['keep-alive', 'Upgrade'],
  Upgrade: ['websocket', 'h2c'],
  Host: ['', 'evil.example'],
  Origin: ['https://site.example', 'null'],
  'Access-Control-Request-Method': ['PUT'],
  'X-Forwarded-For': ['10.0.0.1, unknown, ::1'],
  'X-Forwarded-Proto': ['https'],
  'X-Forwarded-Host': ['evil.example/"><script>'],
  'X-HTTP-Method-Override': ['DELETE'],
  Range: ['bytes=0-10', 'bytes=5-1,,-'],
  'If-None-Match': ['*'],
  'If-Modified-Since': ['never', 'Fri, 31 Dec 9999 23:59:59 GMT'],
  Accept: ['text/html'],
  'Accept-Encoding': ['br;q=nonsense, *'],
  'Sec-Fetch-Mode': ['navigate'],
  Cookie: ['a=b; __proto__=1'],
  ['__proto__']: ['x'],
  constructor: ['x'],
}).flatMap(([name, values]) => values.map((value): Header => [name, value]));

type HeaderEdit = (headers: readonly Header[], at: number) => readonly Header[];

const edits: fc.Arbitrary<HeaderEdit> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...added).map((header): HeaderEdit => (headers) => [...headers, header]) },
  // Another value, and a second one.
  {
    weight: 4,
    arbitrary: texts.map(
      (text): HeaderEdit =>
        (headers, at) =>
          headers.with(at, [headers[at]?.[0] ?? 'Host', text]),
    ),
  },
  {
    weight: 1,
    arbitrary: texts.map((text): HeaderEdit => (headers, at) => [...headers, [headers[at]?.[0] ?? 'Host', text]]),
  },
  { weight: 1, arbitrary: fc.constant<HeaderEdit>((headers, at) => headers.toSpliced(at, 1)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(150, 1500)
      .map((many): HeaderEdit => (headers) => [
        ...headers,
        ...Array.from({ length: many }, (_, index): Header => [`X-${index}`, 'y']),
      ]),
  },
);

/** Changes of the headers: added, removed, changed, duplicated, very many. */
export const changeHeaders: fc.Arbitrary<Change> = fc.tuple(edits, fc.nat({ max: 1000 })).map(([edit, seed]) => ({
  name: 'headers',
  apply: ({ headers }) => ({ headers: edit(headers, seed % Math.max(headers.length, 1)) }),
}));

/** A placeholder for JSON that JSON.stringify can't produce, replaced in the text. */
const blank = '\u0001blank\u0001';

/** Changes one place of the body as JSON; a body that isn't JSON any more stays as it is. */
function editJson(edit: () => unknown, raw = 'null') {
  return (seed: number) =>
    ({ body }: FuzzRequest): Partial<FuzzRequest> => {
      try {
        const value: unknown = JSON.parse(body?.toString() ?? '{}');
        let places = 0;
        JSON.stringify(value, (_, item: unknown) => ((places += 1), item));
        let place = 0;
        const replace = (_: string, item: unknown) => (place++ === seed % places ? edit() : item);
        const text = JSON.stringify(value, replace) ?? 'null';
        return { body: Buffer.from(text.replaceAll(JSON.stringify(blank), () => raw)) };
      } catch {
        return {};
      }
    };
}

/** Adds a property by text, for __proto__ and for duplicate names. */
function addName(name: string, raw: string) {
  return (seed: number) =>
    ({ body }: FuzzRequest): Partial<FuzzRequest> => {
      const text = body?.toString() ?? '{}';
      const braces = [...text.matchAll(/\{/g)].map(({ index }) => index + 1);
      const at = braces[seed % braces.length] ?? 0;
      const comma = /^\s*\}/.test(text.slice(at)) ? '' : ',';
      return { body: Buffer.from(`${text.slice(0, at)}${JSON.stringify(name)}:${raw}${comma}${text.slice(at)}`) };
    };
}

type BodyEdit = readonly [name: string, edit: (seed: number) => Change['apply']];

const structured = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: oddJson.map((raw): BodyEdit => ['value', editJson(() => blank, raw)]) },
      {
        weight: 3,
        arbitrary: fc.tuple(oddNames, oddJson).map(([name, raw]): BodyEdit => ['name', addName(name, raw)]),
      },
      { weight: 1, arbitrary: fc.constant<BodyEdit>(['missing', editJson(() => undefined)]) },
    ),
    fc.nat({ max: 1000 }),
  )
  .map(([[name, edit], seed]): Change => ({ name: `body: ${name}`, apply: edit(seed) }));

const inserted = ['\ufeff', '\0', ' ', '\u00a0', ...String.raw`{ } [ , : " \ \u \ud800 /**/ NaN 1e999 '`.split(' ')];
const rawBytes = [Buffer.from([0xff]), Buffer.from([0xc0, 0x80]), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from([0x80])];

const textual = fc
  .tuple(
    fc.constantFrom<(body: Buffer, at: number, odd: Buffer) => Buffer>(
      (body, at, odd) => Buffer.concat([body.subarray(0, at), odd, body.subarray(at)]),
      (body, at) => body.subarray(0, at),
      (body, _, odd) => Buffer.concat([odd, body]),
      (body, _, odd) => Buffer.concat([body, odd]),
      (body) => Buffer.from(body.toString(), 'utf16le'),
      (body) => Buffer.concat([Buffer.from('\ufeff'), body]),
      (body) => Buffer.from(body.toString().normalize('NFD')),
      (body) => Buffer.concat([Buffer.alloc(70_000, ' '), body]),
      (body) => Buffer.concat([body, body]),
      () => Buffer.alloc(0),
      () => Buffer.from('null'),
      () => Buffer.from('"text"'),
      () => Buffer.from('a=1&b=2'),
    ),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom(...inserted.map((text) => Buffer.from(text)), ...rawBytes),
  )
  .map(([edit, share, odd]): Change => ({
    name: 'body: text',
    apply: ({ body = Buffer.alloc(0) }) => ({ body: edit(body, Math.floor(share * body.length), odd) }),
  }));

/** Changes of the body: its values, its names, and its text. */
export const changeBody: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: structured },
  { weight: 1, arbitrary: textual },
);
