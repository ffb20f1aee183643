import fc from 'fast-check';
import { answerFieldsByKind } from '../../src/domain/generated/answer-kinds.ts';
import type { AnswerKind, Answers } from '../../src/domain/generated/types.ts';
import { snapAmount } from '../../src/domain/answers/amounts.ts';
import { cleanText, countCharacters, isStorableText } from '../../src/domain/answers/limits.ts';
import { answerLimits } from '../../src/domain/generated/answer-limits.ts';

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

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
const kg = fc.oneof(fc.constantFrom(35, 300), tenths(35, 300)).map((amount) => ({ kg: amount }));
const lbs = fc.oneof(fc.constantFrom(77, 661), tenths(77, 661)).map((amount) => ({ lbs: amount }));
const cm = fc.oneof(fc.constantFrom(120, 230), tenths(120, 230)).map((amount) => ({ cm: amount }));
const feet = fc.record({ ft: fc.integer({ min: 3, max: 7 }), inch: tenths(0, 11) });

/** Texts of any storable characters, by their length in code points. */
export const storableTexts = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom('a', ' ', '<b>', '"', '\\', '\u202e', 'e\u0301', '🍏', '__proto__', '{email}', '\u2028'),
    fc.constantFrom('a', 'é', '🍏').map((unit) => unit.repeat(maxLength)),
    anyText(Math.min(maxLength, 60), 1).filter(isStorableText),
  );

/** Points, numbers and texts within the limits of their field. */
function withinLimits(field: string): fc.Arbitrary<unknown> {
  const limits = answerLimits[field];
  if (!limits) throw new Error(`${field} has no limits`);
  if ('maxLength' in limits) {
    const { maxLength } = limits;
    return storableTexts(maxLength).filter((text) => cleanText(text) === text && countCharacters(text) <= maxLength);
  }
  if ('points' in limits) return fc.integer({ min: 1, max: limits.points });
  const { min, max } = limits;
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.double({ min, max, noNaN: true }).map((amount) => snapAmount(amount, limits)),
  );
}

const valuesByKind: Record<Exclude<AnswerKind, 'number' | 'text'>, fc.Arbitrary<unknown>> = {
  program: fc.constantFrom('woman', 'man'),
  choice: storableTexts(60),
  choices: fc.uniqueArray(storableTexts(60), { minLength: 1, maxLength: 20 }),
  scale: fc.integer({ min: 1, max: 5 }),
  height: fc.oneof(cm, feet),
  weight: fc.oneof(kg, lbs),
  date: fc.constantFrom('2026-12-03', '2028-02-29', '0001-01-01', '9999-12-31'),
  phone: fc.constantFrom('+12025550123', '+442079460958', '+6421234567'),
  consent: fc.constant(true),
  email: fc.constantFrom('visitor@example.com', "o'hara+quiz@mail.example.co", `${'a'.repeat(60)}@example.com`),
};

const byField = Object.fromEntries(
  Object.entries(answerFieldsByKind).flatMap(([kind, fields]) =>
    fields
      .split(' ')
      .map((field) => [field, valuesByKind[kind as keyof typeof valuesByKind] ?? withinLimits(field)] as const),
  ),
);

/** Any answers that match the schema, up to its limits; most have a few fields, some have all. */
export const validAnswers: fc.Arbitrary<Answers> = fc
  .oneof(
    { weight: 4, arbitrary: fc.subarray(Object.keys(byField), { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.subarray(Object.keys(byField)) },
  )
  .chain((fields) => fc.record(Object.fromEntries(fields.map((field) => [field, byField[field] ?? fc.constant(1)]))))
  .map((answers) => answers as Answers);
