import fc from 'fast-check';

/** Any character of Unicode, each as often as another; the library's own set takes seconds to build. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .map((code) => String.fromCodePoint(code >= 0xd8_00 && code < 0xe0_00 ? code - 0xd8_00 : code));

/** Texts of any characters, each counted once. */
export const anyText = (maxLength: number, minLength = 0): fc.Arbitrary<string> =>
  fc.string({ unit: anyCharacter, minLength, maxLength });
