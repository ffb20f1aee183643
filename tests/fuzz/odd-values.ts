import fc from 'fast-check';

/** Any Unicode character, with equal probability; fast-check's own arbitrary takes seconds to build. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .map((code) => String.fromCodePoint(code >= 0xd8_00 && code < 0xe0_00 ? code - 0xd8_00 : code));

/** Texts of any characters, by their length in code points. */
export const anyText = (maxLength: number, minLength = 0): fc.Arbitrary<string> =>
  fc.string({ unit: anyCharacter, minLength, maxLength });

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const deepObject = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const names =
  '__proto__ constructor prototype toString hasOwnProperty valueOf length then toJSON 0 -1 id answers attribution ' +
  'experiments plan sex Sex email token revision a/b a~b a.b $1 \0 \ud800 e\u0301 \u00e9 \ufeff \u202eage';

/** Names with a meaning in JavaScript, in a database or in the product, or otherwise unusual. */
export const oddNames: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', ' ', 'x'.repeat(300), "a'--", ...names.split(' ')),
  anyText(20),
);

const numbers =
  '0 -0 -1 1.5 3 80 1e999 -1e999 1e-999 0.1e1 72.50000000000000001 9007199254740993 123456789012345678901234567890';
const texts = String.raw`"" "woman" "2026-02-30" "0000-00-00" "+002026-01-01" "2026-01-01T00:00:00Z" "2026-06-30T23:59:60Z"
"a@b.cd" "a@b" "\u0000" "a\u0000b" "\ud800" "\udc00\ud800" "\ud83c\udf4f" "\u202e" "\ufeff" "e\u0301" "\u00e9" "\u212b"
"<script>" "{email}" "__proto__" "%00" "$1" "'--"`;
const wholes = String.raw`null true false [] {} [null] [[]] {"":{}} {"kg":80} {"kg":80,"lbs":176} {"cm":1e2} {"length":1e9}
{"__proto__":{"sex":"man"}} {"constructor":{"prototype":{"a":1}}} {"toString":1} {"toJSON":1} {"valueOf":"a"}
{"kg":80,"kg":300} {"kg":300,"__proto__":{"kg":80}}`;

/** JSON values as text, including those that JSON.stringify can't produce. */
export const oddJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...[numbers, texts, wholes].flatMap((list) => list.split(/\s/))),
  fc
    .constantFrom(60, 61, 500, 501, 5000, 70_000)
    .chain((length) =>
      fc
        .constantFrom('a', 'é', '🍏', '\\ud800')
        .map((unit) => JSON.stringify(unit.repeat(length)).replaceAll('\\\\', '\\')),
    ),
  fc.constantFrom(10, 2000, 20_000).chain((depth) => fc.constantFrom(deep(depth), deepObject(depth))),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  anyText(80).map((text) => JSON.stringify(text)),
  fc.double().map((number) => JSON.stringify(number)),
);
