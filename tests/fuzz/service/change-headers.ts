import fc from 'fast-check';
import { anyText } from '../any-text.ts';
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

const added: Header[] = [
  ['Content-Length', '0'],
  ['Content-Length', '5'],
  ['Content-Length', '1000000'],
  ['Content-Length', '-1'],
  ['Content-Length', '1e2'],
  ['Transfer-Encoding', 'chunked'],
  ['Transfer-Encoding', 'gzip, chunked'],
  ['Transfer-Encoding', 'identity'],
  ['Content-Encoding', 'gzip'],
  ['Content-Type', 'application/json'],
  ['Expect', '100-continue'],
  ['Expect', 'miracles'],
  ['Connection', 'keep-alive'],
  ['Connection', 'Upgrade'],
  ['Upgrade', 'websocket'],
  ['Upgrade', 'h2c'],
  ['Host', ''],
  ['Host', 'evil.example'],
  ['Origin', 'https://site.example'],
  ['Origin', 'null'],
  ['Access-Control-Request-Method', 'PUT'],
  ['X-Forwarded-For', '10.0.0.1, unknown, ::1'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-Host', 'evil.example/"><script>'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Range', 'bytes=0-10'],
  ['Range', 'bytes=5-1,,-'],
  ['If-None-Match', '*'],
  ['If-Modified-Since', 'never'],
  ['If-Modified-Since', 'Fri, 31 Dec 9999 23:59:59 GMT'],
  ['Accept', 'text/html'],
  ['Accept-Encoding', 'br;q=nonsense, *'],
  ['Sec-Fetch-Mode', 'navigate'],
  ['Cookie', 'a=b; __proto__=1'],
  ['__proto__', 'x'],
  ['constructor', 'x'],
  ['Bad Name', 'x'],
  ['', 'x'],
];

const edits: fc.Arbitrary<(headers: readonly Header[], at: number) => Header[]> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...added).map((header) => (headers: readonly Header[]) => [...headers, header]),
  },
  {
    weight: 4,
    arbitrary: texts.map(
      (text) => (headers: readonly Header[], at: number) =>
        headers.map((header, index) => (index === at ? ([header[0], text] as const) : header)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant((headers: readonly Header[], at: number) => headers.filter((_, index) => index !== at)),
  },
  {
    weight: 1,
    arbitrary: texts.map((text) => (headers: readonly Header[], at: number) => [
      ...headers,
      [headers[at]?.[0] ?? 'Host', text] as const,
    ]),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(150, 1500)
      .map((count) => (headers: readonly Header[]) => [
        ...headers,
        ...Array.from({ length: count }, (_, index) => [`X-${index}`, 'y'] as const),
      ]),
  },
);

/** Changes of the headers: added, removed, changed, duplicated, very many. */
export const changeHeaders: fc.Arbitrary<Change> = fc.tuple(edits, fc.nat({ max: 1000 })).map(([edit, seed]) => ({
  name: 'headers',
  apply: ({ headers }) => ({ headers: edit(headers, seed % Math.max(headers.length, 1)) }),
}));
