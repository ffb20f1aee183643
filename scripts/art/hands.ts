import type { SkinTone } from './tones.ts';
import { fill, line } from './svg.ts';

export type Gesture = 'fist' | 'flat' | 'wrap' | 'pensive' | 'open';

/**
 * Hands for a forearm 20 wide that ends at the origin and points along +x.
 * The thumb lies on the +y side unless said otherwise; the right arm draws the hand reflected.
 */
const GESTURES: Record<Gesture, (skin: SkinTone) => string> = {
  // A raised fist, palm to the viewer: four curled fingers and the thumb across them.
  fist: (skin) =>
    fill(
      'M-10-8C-4-11 2-12.5 8-12.5H15C20-12.5 22-10 22-6.5V6.5C22 10 20 12.5 15 12.5H6C0 12.5-4 10-10 8Z',
      skin.base,
    ) +
    line('M21-6.2H9M21.5 0H9M21 6.2H13', skin.shade, 1.5, 0.7) +
    line('M-1 10.5C3 9.5 6 6 7.5-4', skin.shade, 9.4, 0.45) +
    line('M-2 10C2 9 5 5.5 6.5-4', skin.base, 7.4),
  // A hand that rests flat, fingers together; its thumb lies on the -y side.
  flat: (skin) =>
    fill(
      'M-10-8.5C-4-10 4-10.5 12-10.5 20-10.5 27-9 31-4.5 34-1.5 34 3 31 6 27 9 20 11.5 14 11.5 6 12-2 11-10 8.5Z',
      skin.base,
    ) +
    line('M18-5L29-4M19 .5L32 .2M18 6L30 4', skin.shade, 1.5, 0.7) +
    line('M0-7.5q7-9.5 15-10', skin.base, 7) +
    line('M7-10.3q5-3 9.5-3.4', skin.shade, 1.4, 0.55),
  // Fingers around a mug: one above the other, seen from outside.
  wrap: (skin) =>
    fill('M-12-8C-4-13 4-15 10-15V15C2 15-6 13-12 9Z', skin.base) +
    line('M6-11.5H16M6-3.8H19M6 3.8H19M6 11.5H16', skin.base, 8.4) +
    line('M8-7.6H19M8 0H21M8 7.6H19', skin.shade, 1.4, 0.6),
  // A loose fist under the chin with the index finger along the cheek.
  pensive: (skin) =>
    line('M14-9C19-12 26-14 33-14', skin.base, 7) +
    fill('M-10-9C-2-12 8-13.5 15-12.5 20-11.5 22-7 21-2 20 5 18 10 12 12 4 13-4 11-10 9Z', skin.base) +
    line('M20-6.5C15-6 12-6 10-7M20.5-.5C15 0 11 0 9-1M18.5 5.5C14 6 11 5.5 9 5', skin.shade, 1.5, 0.7) +
    line('M15-9C20-9.5 26-10.5 32-10.5', skin.shade, 1.3, 0.45),
  // A greeting: fingers spread.
  open: (skin) =>
    fill('M-10-8C-3-11 4-12 10-11.5V11C4 12-4 11-10 8Z', skin.base) +
    line('M8-8.5L25-14M9-3L30-4.5M9 3L29 5M8 7.5L23 14', skin.base, 6.6) +
    line('M-2 7Q4 16 12 20', skin.base, 6.8) +
    line('M10-6L16-7.5M10 0H17M10 5.5L16 6.5', skin.shade, 1.4, 0.55),
};

/** A hand for a forearm of the given width. */
export const drawHand = (
  gesture: Gesture,
  skin: SkinTone,
  at: { x: number; y: number; degrees: number; width: number; isReflected: boolean },
): string => {
  const scale = Math.round(at.width * 5) / 100;
  const reflect = at.isReflected ? -scale : scale;
  return `<g transform="translate(${at.x} ${at.y}) rotate(${at.degrees}) scale(${scale} ${reflect})">${GESTURES[gesture](skin)}</g>`;
};
