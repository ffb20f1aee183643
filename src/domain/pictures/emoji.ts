/**
 * The name of an emoji's picture file: its code points in lower-case hexadecimal, joined by hyphens, without variation
 * selectors. For the beach 🏖️, it is "1f3d6.webp".
 */
export function emojiFileName(emoji: string): string {
  const codePoints = Array.from(emoji, (character) => character.codePointAt(0)?.toString(16) ?? '');
  return `${codePoints.filter((codePoint) => codePoint !== 'fe0f').join('-')}.webp`;
}
