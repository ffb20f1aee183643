import { curls, fill, line } from '../svg.ts';
import type { Beard, HairStyle } from './people.ts';
import type { Tone } from './tones.ts';

type Draw = (hair: Tone) => string;

/** Hair behind the neck and the shoulders; short cuts have none. */
const BEHIND: Partial<Record<HairStyle, Draw>> = {
  long: (hair) =>
    fill(
      'M62 78C60 112 46 140 51 178c6 12 26 10 34 4h30c8 6 28 8 34-4 5-38-9-66-11-100 0-27-16-43-38-43S62 51 62 78Z',
      hair.dark,
    ),
  lob: (hair) =>
    fill(
      'M63 80C61 104 56 130 60 150c8 10 22 8 27-2h26c5 10 19 12 27 2 4-20-1-46-3-70 0-29-15-46-37-46S63 51 63 80Z',
      hair.dark,
    ),
  afro: (hair) =>
    curls(
      [
        [100, 58, 37],
        [69, 63, 21],
        [131, 63, 21],
        [60, 85, 18],
        [140, 85, 18],
        [62, 107, 15],
        [138, 107, 15],
        [80, 38, 18],
        [120, 38, 18],
        [100, 31, 17],
      ],
      hair.dark,
    ),
  bob: (hair) =>
    fill(
      'M64 80C60 102 58 118 62 132c10 8 20 4 24-6h28c4 10 14 14 24 6 4-14 2-30-2-52 0-29-14-45-36-45S64 51 64 80Z',
      hair.dark,
    ),
  bun: (hair) =>
    `<circle cx="100" cy="27" r="16" fill="${hair.base}"/>` +
    line('M89 21c7-6 16-5 22 1', hair.dark, 1.8, 0.7) +
    fill('M66 92C60 54 76 36 100 36s40 18 34 56Z', hair.dark),
  pony: (hair) =>
    fill('M122 40c28 0 36 32 28 62-4 16-2 28 6 38-22 4-36-12-31-36Z', hair.dark) +
    fill('M66 90C60 54 76 36 100 36s40 18 34 54Z', hair.dark),
};
/** Hair over the face. */
const IN_FRONT: Record<HairStyle, Draw> = {
  long: (hair) =>
    fill('M103 37C100 57 88 72 70.5 82 67 96 68 108 63 122 53 96 53 60 71 43c10-9 25-11 32-6Z', hair.base) +
    fill('M99 37c3 20 14 34 30.5 45 3.5 14 2.5 26 7.5 40 10-26 10-62-8-79-9-9-23-11-30-6Z', hair.base) +
    line('M96 40C90 56 78 66 68 74M104 40c6 16 18 26 28 34', hair.light, 2.2, 0.8),
  lob: (hair) =>
    fill('M80 42c8 20 34 26 50.5 42 2.5 16 1.5 32 6.5 50 9-28 8-66-9-84-14-15-37-16-48-8Z', hair.base) +
    fill('M84 40C82 58 76 72 69.5 86 68 104 68 118 62.5 134 53 106 56 66 70 50c4-5 9-9 14-10Z', hair.base) +
    line('M88 41c10 14 30 20 42 33M79 46c-3 12-8 22-12 30', hair.light, 2.2, 0.85),
  afro: (hair) =>
    curls(
      [
        [76, 56, 12],
        [90, 49, 12],
        [106, 48, 12],
        [121, 55, 12],
        [67, 72, 9],
        [133, 72, 9],
      ],
      hair.base,
    ) + line('M72 34q6-7 14-5M92 24q7-5 14 0M52 74q0-8 6-12M120 30q7 2 9 9M144 66q5 6 3 13', hair.light, 2.2, 0.7),
  bob: (hair) =>
    fill('M78 43c6 14 28 26 53 40 2 12 2 22 6 32 8-24 6-52-8-66-14-15-38-17-51-6Z', hair.base) +
    fill('M82 40c0 16-6 30-12.5 44-1.5 12-1.5 22-6 34-8-22-6-50 5-65 4-6 8-11 13.5-13Z', hair.base) +
    line('M84 41c10 16 30 24 47 36', hair.light, 5, 0.95) +
    line('M75 50c-4 10-7 20-9 32', hair.light, 3, 0.9),
  bun: (hair) =>
    fill('M66.5 90c-4-34 9-54 33.5-54s37.5 20 33.5 54c-4-15-13-27.5-33.5-28.5C79.5 62.5 70.5 75 66.5 90Z', hair.base) +
    line('M99 41c-14 2-23 12-27 27M103 41c12 3 19 11 24 25M97 45c-6 4-10 8-13 14', hair.dark, 1.8, 0.65),
  pony: (hair) =>
    fill('M66 90c-3-33 9-54 34-54s37 21 34 54c-4-14-10-24-20-31-16-2-38 6-48 31Z', hair.base) +
    line('M112 44c-16 0-32 10-40 30', hair.light, 2.2, 0.8),
  fade: (hair) =>
    fill(
      'M69 80C68 71 69.5 63 72.5 57h55c3 6 4.5 14 3.5 23-1.2-6-2.6-10.5-5-14.5Q100 60 74 65.5C71.6 69.5 70.2 74 69 80Z',
      hair.base,
      0.55,
    ) +
    fill(
      'M70.5 64C64 40 80 27 101 27s36 13 28.5 37c-3-2.5-6-4-10-4.5-12-2-26-2-38.5 0-4 .5-7.5 2-10.5 4.5Z',
      hair.base,
    ) +
    line('M80 43q4-6 10-6M97 37q6-3 11 1M116 42q5 2 7 8', hair.light, 2.2, 0.7),
  side: (hair) =>
    fill(
      'M68 82c-4-24 0-50 32-51 34-1 36 26 32 51-2-10-3-14-6-19-14 2-30-2-40-11-3 6-9 9-13 12-2 5-4 10-5 18Z',
      hair.base,
    ) + line('M88 48c12 8 26 11 38 9M92 38c10-3 22-1 30 6', hair.light, 2.4, 0.85),
  temple: (hair) =>
    fill('M68 82c-4-26 2-50 33-51 32-1 35 25 31 51-2-10-3-15-6-20-14-6-38-6-52 0-3 5-5 10-6 20Z', hair.base) +
    fill('M68 84c-2-10-1-18 3-24 2 6 2 14 0 22ZM132 84c2-10 1-18-3-24-2 6-2 14 0 22Z', '#B9B0AA') +
    line('M82 44c10-7 28-8 38 1', hair.light, 2.4, 0.85),
  recede: (hair) =>
    fill(
      'M68 84c-4-22-2-38 8-46 12-9 38-9 48 0 10 8 12 24 8 46-2-12-4-20-9-26 1-6-6-11-12-9-10 3-18 1-24-1-6 0-9 6-10 10-5 6-7 14-9 26Z',
      hair.base,
    ) + line('M84 42c10-5 24-5 33 1M76 52c-3 6-5 12-6 20', hair.light, 2.6, 0.9),
  sides: (hair) =>
    fill(
      'M67.5 94c-6-13-6-28 2-37 3-4 7-6.5 9-6.5-4.5 8-6.5 19-7.5 28-1 6-2 10-3.5 15.5ZM132.5 94c6-13 6-28-2-37-3-4-7-6.5-9-6.5 4.5 8 6.5 19 7.5 28 1 6 2 10 3.5 15.5Z',
      hair.base,
    ) + line('M90 47c6-3 14-3 20 0', '#fff', 3, 0.35),
};

/** Beards; stubble is drawn under the mouth, the others over the jaw. */
const BEARDS: Record<Beard, Draw> = {
  stubble: (hair) =>
    fill(
      'M70 92C71 118 86 132.5 100 132.5s29-14.5 30-40.5c-3 12-8 16-15 14.5-8-3-22-3-30 0C78 108 73 104 70 92Z',
      hair.base,
      0.24,
    ),
  full: (hair) =>
    fill('M69 90c-2 30 12 51 31 51s33-21 31-51c-3 12-8 17-15 16-8-3.5-24-3.5-32 0-7 1-12-4-15-16Z', hair.base) +
    line('M100 122v12M90 124l2 9M110 124l-2 9', hair.dark, 1.6, 0.6),
  short: (hair) =>
    fill(
      'M69.5 92c0 28 13 43.5 30.5 43.5S130.5 120 130.5 92c-3 11-8 15-14.5 14-8-3.5-24-3.5-32 0-6 1-11.5-3-14.5-14Z',
      hair.base,
    ),
};

/** Styles that cover the ears. */
export const HIDES_EARS: ReadonlySet<HairStyle> = new Set<HairStyle>(['long', 'lob', 'bob', 'afro']);

export const hairBehind = (style: HairStyle, hair: Tone): string => BEHIND[style]?.(hair) ?? '';
export const hairInFront = (style: HairStyle, hair: Tone): string => IN_FRONT[style](hair);
export const beardOf = (beard: Beard | undefined, hair: Tone): string => (beard ? BEARDS[beard](hair) : '');
