import fc from 'fast-check';
import { anyText } from '../odd-values.ts';
import type { Change, FuzzRequest } from './request.ts';

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

type Edit = (headers: readonly Header[], at: number) => readonly Header[];

const edits: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...added).map((header): Edit => (headers) => [...headers, header]) },
  // Another value, and a second one.
  {
    weight: 4,
    arbitrary: texts.map(
      (text): Edit =>
        (headers, at) =>
          headers.with(at, [headers[at]?.[0] ?? 'Host', text]),
    ),
  },
  {
    weight: 1,
    arbitrary: texts.map((text): Edit => (headers, at) => [...headers, [headers[at]?.[0] ?? 'Host', text]]),
  },
  { weight: 1, arbitrary: fc.constant<Edit>((headers, at) => headers.toSpliced(at, 1)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(150, 1500)
      .map((many): Edit => (headers) => [
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
