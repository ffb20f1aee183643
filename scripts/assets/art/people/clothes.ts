import type { Frame } from './frame.ts';
import type { Sex } from '../palette.ts';
import type { Cloth } from './people.ts';
import type { Tone } from './tones.ts';
import { fill, line, mirror } from '../svg.ts';

const SCRUBS = '#5FA3A8';
const SEAM = '#CFD6D8';

type Draw = (sex: Sex, frame: Frame, tone: Tone, skin: string) => string;

const both = (half: string): string => half + mirror(half);

/** The two fronts of a jacket, each from its opening to its side. */
const halves = (frame: Frame, left: string, right: string, colour: string): string =>
  fill(`${left}${frame.leftHalf}${right}${frame.rightHalf}`, colour);

/** Collars and fronts, drawn over the plain trunk. */
const COLLARS: Record<Cloth, Draw> = {
  scoop: (_sex, frame, tone) => {
    const neckline = 'M66 163C72 188 128 188 134 163';
    return fill(`${neckline}${frame.edge}Z`, tone.base) + line(neckline, tone.dark, 3, 0.5);
  },
  crew: (sex, frame, tone) =>
    sex === 'woman'
      ? fill(`M76 159C82 170 118 170 124 159${frame.edge}Z`, tone.base) +
        fill('M76 159C82 170 118 170 124 159l4 1.5C121 177 79 177 72 160.5Z', tone.light)
      : fill(`M72 156C80 168 120 168 128 156${frame.edge}Z`, tone.base) +
        fill('M72 156C80 168 120 168 128 156l5 2C125 176 75 176 67 158Z', tone.light),
  vneck: (sex, frame, tone, skin) =>
    sex === 'woman'
      ? fill('M74 162L100 198 126 162Z', skin) +
        fill(`M72 160L100 198 128 160${frame.edge}Z`, tone.base) +
        fill('M72 160L100 198 128 160 133 162 100 208 67 162Z', tone.light)
      : fill('M72 160L100 192 128 160Z', skin) +
        fill(`M70 157L100 192 130 157${frame.edge}Z`, tone.base) +
        fill('M70 157L100 192 130 157 136 159 100 203 64 159Z', tone.light),
  turtle: (sex, frame, tone) =>
    sex === 'woman'
      ? fill(`M82 135Q100 143 118 135L120 156${frame.edge}C64 163 72 161 80 156Z`, tone.base) +
        fill('M82 135Q100 143 118 135L119 148Q100 157 81 148Z', tone.light)
      : fill(`M77 133Q100 143 123 133L125 153${frame.edge}C54 161 66 158 75 153Z`, tone.base) +
        fill('M77 133Q100 143 123 133L124 147Q100 157 76 147Z', tone.light),
  shirt: (sex, frame, tone) =>
    (sex === 'woman'
      ? fill(`M74 159L100 192 126 159${frame.edge}Z`, tone.base) +
        both(fill('M84 150L100 178 86 194 66 163Z', tone.light))
      : fill(`M70 156L100 186 130 156${frame.edge}Z`, tone.base) +
        both(fill('M78 148L100 176 84 192 60 160Z', tone.light))) + line('M100 180V302', tone.dark, 2, 0.45),
  cardi: (sex, frame, tone) =>
    sex === 'woman'
      ? fill(`M70 161C78 184 122 184 130 161${frame.edge}Z`, tone.light) +
        halves(frame, 'M66 162C70 200 92 230 92 302', 'M134 162C130 200 108 230 108 302', tone.base)
      : fill(`M67 157C76 176 124 176 133 157${frame.edge}Z`, tone.light) +
        halves(frame, 'M64 158C68 200 92 230 92 302', 'M136 158C132 200 108 230 108 302', tone.base),
  coat: (sex, frame, tone) => {
    const [neckline, left, right] =
      sex === 'woman'
        ? ['M72 160L100 196 128 160', 'M68 161C76 190 94 210 94 302', 'M132 161C124 190 106 210 106 302']
        : ['M70 157L100 192 130 157', 'M66 157C74 190 94 210 94 302', 'M134 157C126 190 106 210 106 302'];
    return (
      fill(`${neckline}${frame.edge}Z`, SCRUBS) +
      halves(frame, left, right, tone.base) +
      line(`${left}${right}`, SEAM, 2.4)
    );
  },
};

/** The collar of a garment, the shade plane on the right and the folds at the arms. */
export const drawCollar = (cloth: Cloth, sex: Sex, frame: Frame, tone: Tone, skin: string): string =>
  COLLARS[cloth](sex, frame, tone, skin) +
  fill(frame.shade, tone.dark, 0.3) +
  line(frame.creases, tone.dark, 2.2, 0.45);
