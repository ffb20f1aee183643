import type { Sex } from './palette.ts';
import type { Cloth } from './people.ts';
import type { Tone } from './tones.ts';
import { fill, line, mirror } from './svg.ts';

/** The outlines that every garment of one sex shares, in portrait space down to y = 302. */
interface Frame {
  /** Neck, shoulders and trunk. */
  trunk: string;
  neck: string;
  /** From the right shoulder round the trunk to the left one: closes a neckline. */
  edge: string;
  shade: string;
}

export const FRAMES: Record<Sex, Frame> = {
  woman: {
    trunk: 'M100 142C94 158 70 161 56 166c-16 6-24 18-27 42V302H171V208c-3-24-11-36-27-42C130 161 106 158 100 142Z',
    neck: 'M85 104V146C85 156 76 160 69 162Q100 196 131 162C124 160 115 156 115 146V104Z',
    edge: 'L144 166c16 6 24 18 27 42V302H29V208c3-24 11-36 27-42',
    shade: 'M171 302V208c-3-24-11-36-27-42 9 22 8 80 4 136Z',
  },
  man: {
    trunk: 'M100 140C92 157 62 158 44 165c-18 7-27 21-30 46V302H186V211c-3-25-12-39-30-46C138 158 108 157 100 140Z',
    neck: 'M80 104V142C80 156 71 160 64 162Q100 188 136 162C129 160 120 156 120 142V104Z',
    edge: 'L156 165c18 7 27 21 30 46V302H14V211c3-25 12-39 30-46',
    shade: 'M186 302V211c-3-25-12-39-30-46 9 24 9 82 4 137Z',
  },
};

const SCRUBS = '#5FA3A8';
const SEAM = '#CFD6D8';

type Draw = (sex: Sex, tone: Tone, skin: string) => string;

const both = (half: string): string => half + mirror(half);

/** Collars and fronts; the plain trunk lies underneath already. */
const COLLARS: Record<Cloth, Draw> = {
  scoop: (sex, tone) => {
    const neckline = 'M66 163C72 188 128 188 134 163';
    return fill(`${neckline}${FRAMES[sex].edge}Z`, tone.base) + line(neckline, tone.dark, 3, 0.5);
  },
  crew: (sex, tone) =>
    sex === 'woman'
      ? fill(`M76 159C82 170 118 170 124 159${FRAMES.woman.edge}Z`, tone.base) +
        fill('M76 159C82 170 118 170 124 159l4 1.5C121 177 79 177 72 160.5Z', tone.light)
      : fill(`M72 156C80 168 120 168 128 156${FRAMES.man.edge}Z`, tone.base) +
        fill('M72 156C80 168 120 168 128 156l5 2C125 176 75 176 67 158Z', tone.light),
  vneck: (sex, tone, skin) =>
    sex === 'woman'
      ? fill('M74 162L100 198 126 162Z', skin) +
        fill(`M72 160L100 198 128 160${FRAMES.woman.edge}Z`, tone.base) +
        fill('M72 160L100 198 128 160 133 162 100 208 67 162Z', tone.light)
      : fill('M72 160L100 192 128 160Z', skin) +
        fill(`M70 157L100 192 130 157${FRAMES.man.edge}Z`, tone.base) +
        fill('M70 157L100 192 130 157 136 159 100 203 64 159Z', tone.light),
  turtle: (sex, tone) =>
    sex === 'woman'
      ? fill(
          `M82 135Q100 143 118 135L120 156C128 161 136 163 144 166${FRAMES.woman.edge}C64 163 72 161 80 156Z`,
          tone.base,
        ) + fill('M82 135Q100 143 118 135L119 148Q100 157 81 148Z', tone.light)
      : fill(
          `M77 133Q100 143 123 133L125 153C134 158 146 161 156 165${FRAMES.man.edge}C54 161 66 158 75 153Z`,
          tone.base,
        ) + fill('M77 133Q100 143 123 133L124 147Q100 157 76 147Z', tone.light),
  shirt: (sex, tone) =>
    (sex === 'woman'
      ? fill(`M74 159L100 192 126 159${FRAMES.woman.edge}Z`, tone.base) +
        both(fill('M84 150L100 178 86 194 66 163Z', tone.light))
      : fill(`M70 156L100 186 130 156${FRAMES.man.edge}Z`, tone.base) +
        both(fill('M78 148L100 176 84 192 60 160Z', tone.light))) + line('M100 180V302', tone.dark, 2, 0.45),
  cardi: (sex, tone) =>
    sex === 'woman'
      ? fill(`M70 161C78 184 122 184 130 161${FRAMES.woman.edge}Z`, tone.light) +
        both(fill('M66 162C70 200 92 230 92 302H29V208c3-24 11-36 27-42Z', tone.base))
      : fill(`M67 157C76 176 124 176 133 157${FRAMES.man.edge}Z`, tone.light) +
        both(fill('M64 158C68 200 92 230 92 302H14V211c3-25 12-39 30-46Z', tone.base)),
  coat: (sex, tone) =>
    sex === 'woman'
      ? fill(`M72 160L100 196 128 160${FRAMES.woman.edge}Z`, SCRUBS) +
        both(
          fill('M68 161C76 190 94 210 94 302H29V208c3-24 11-36 27-42Z', tone.base) +
            line('M68 162C76 190 94 210 94 302', SEAM, 2.4),
        )
      : fill(`M70 157L100 192 130 157${FRAMES.man.edge}Z`, SCRUBS) +
        both(
          fill('M66 157C74 190 94 210 94 302H14V211c3-25 12-39 30-46Z', tone.base) +
            line('M66 158C74 190 94 210 94 302', SEAM, 2.4),
        ),
};

/** The collar of a garment, with the shade plane on the right. */
export const drawCollar = (cloth: Cloth, sex: Sex, tone: Tone, skin: string): string =>
  COLLARS[cloth](sex, tone, skin) + fill(FRAMES[sex].shade, tone.dark, 0.3);
