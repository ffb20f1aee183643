import type { SkinTone } from './tones.ts';
import { fill, line } from '../svg.ts';

export type Gesture = 'open' | 'flat' | 'rest' | 'wrap' | 'pensive';

/** A finger or a thumb, with a thin shade on the side away from the light. */
const finger = (d: string, skin: SkinTone, width: number): string =>
  line(d, skin.shade, width + 1.8) + line(d, skin.base, width);

const PALM = 'M-6-9.5C1-11 7-12.8 13-12.6L23-11.4C25-5 25 5 23 11.4L12 12.4C5 12.6-1 11-6 9.5Z';

/** Four fingers side by side: the little one, ring, middle and index finger by their tips. */
const fingers = (skin: SkinTone, tips: readonly (readonly [number, number])[], root = 19): string =>
  tips
    .map(([x, y], index) => finger(`M${root} ${[-9, -3, 3, 8.8][index] ?? 0}L${x} ${y}`, skin, index === 0 ? 5.6 : 6.3))
    .join('');

/**
 * Hands for a wrist 20 wide at the origin that points along +x. In `open` the thumb is on the +y side, in all others on
 * the -y side; the right arm draws the hand reflected.
 */
const GESTURES: Record<Gesture, (skin: SkinTone) => string> = {
  // Joy or a greeting: the palm to the viewer, fingers spread.
  open: (skin) =>
    fingers(skin, [
      [36, -15],
      [42.5, -5.6],
      [44, 4],
      [39, 13.4],
    ]) +
    finger('M4 7Q9 16 19 21.5', skin, 7) +
    fill(PALM, skin.base) +
    line('M7 2.5Q13.5 5 13.5 11.5M19-1Q15-4 11-4', skin.shade, 1.4, 0.6),
  // On the heart: the back of the hand, fingers together.
  flat: (skin) =>
    finger('M4-7Q10-17 20-19.5', skin, 7) +
    straightFingers(skin) +
    fill(PALM, skin.base) +
    line('M6-9.5Q11-12 13-14.5', skin.base, 5),
  // On the hip: the thumb is behind.
  rest: (skin) => straightFingers(skin) + fill(PALM, skin.base),
  // Around a mug or a bowl: one finger above the other, the thumb at the rim.
  wrap: (skin) =>
    fill('M-7-9C0-13.5 6-14.5 11-13.5L14 12C6 13.5 0 12-7 9Z', skin.base) +
    finger('M10 8.800L18.5 9.6', skin, 5.6) +
    finger('M10 3.200L23 3.8', skin, 6.2) +
    finger('M10-3L24.5-2.8', skin, 6.3) +
    finger('M9-9.200L22.5-9.4', skin, 6.3) +
    fill('M-5-9.200C1-13 6-13 9.5-12V11C4 12 0 11-5 9Z', skin.base) +
    finger('M2-10Q6-18 13-20', skin, 6.4) +
    line('M1-8.5Q3-12 5-14.5', skin.base, 5),
  // A loose fist under the chin, the index finger along the cheek, the thumb along the jaw.
  pensive: (skin) =>
    finger('M13-9C20-12.5 28-15 36.5-15', skin, 6.6) +
    finger('M6 7Q13 14 22 14.5', skin, 7) +
    fill('M-6-9.5C0-12 8-13.5 16-12.5 23-11.5 26-7 25-.5 24.5 6 20 11 13 12 5 12.5-1 11-6 9.5Z', skin.base) +
    line('M24.5-5.5Q17-6.5 11.5-6M25 .6Q18 .2 12.5 .6M22.5 6.400Q17 6 12.5 6.6', skin.shade, 1.4, 0.65),
};

const straightFingers = (skin: SkinTone): string =>
  fingers(skin, [
    [40, -7.4],
    [44, -2.4],
    [42.5, 3],
    [36.5, 8.2],
  ]);

/** A hand for a wrist of the given width. */
export const drawHand = (
  gesture: Gesture,
  skin: SkinTone,
  at: { x: number; y: number; degrees: number; width: number; isReflected: boolean },
): string => {
  const scale = Math.round(at.width * 5) / 100;
  const reflect = at.isReflected ? -scale : scale;
  return `<g transform="translate(${at.x} ${at.y}) rotate(${at.degrees}) scale(${scale} ${reflect})">${GESTURES[gesture](skin)}</g>`;
};
