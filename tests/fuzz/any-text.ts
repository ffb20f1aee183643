import fc from 'fast-check';

/** Any Unicode character, with equal probability; fast-check's own arbitrary takes seconds to build. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .map((code) => String.fromCodePoint(code >= 0xd8_00 && code < 0xe0_00 ? code - 0xd8_00 : code));

/** Texts of any characters, by their length in code points. */
export const anyText = (maxLength: number, minLength = 0): fc.Arbitrary<string> =>
  fc.string({ unit: anyCharacter, minLength, maxLength });
