import type { Canvas } from '../canvas.ts';
import { drawHand } from './hands.ts';
import { drawHead, FACE } from './head.ts';
import { shapeLimb, type Point } from './limb.ts';
import { HERO } from './people.ts';
import { HAIR, SKIN, type SkinTone } from './tones.ts';
import type { Sex } from '../palette.ts';
import { fill, line, mirror, place, round } from '../svg.ts';

export type View = 'front' | 'back';

/** Left halves of a body with curves, 200 wide: crown at y = 38, cut below the knee at y = 424. */
interface Figure {
  arm: string;
  trunk: string;
  clothes: { front: readonly string[]; back: readonly string[] };
  folds: { front: string; back: string };
  fingers: string;
  /** The arm whose hand rests on the hip: its joints and its widths. */
  proud: { joints: [Point, Point, Point]; widths: [number, number] };
}

const FIGURES: Record<Sex, Figure> = {
  woman: {
    arm: 'M63 113C51 115 45 123 43 136 41 158 36 178 32 197 28 214 24 228 22 242 18 252 16 264 20 273 24 281 32 279 34 270 36 260 38 252 41 245 48 228 55 210 59 191 62 172 66 158 69 146Z',
    trunk:
      'M103 90H90C90 104 79 108 61 113 63 124 66 135 65.5 147 63 157 60 166 59 177 58 188 56 198 52.5 211 48 224 45.5 240 46 257 47 288 55 316 62 342 65 353 66 361 65 371 62 387 65 405 69 424H95C97.5 404 99 386 98 370 98 350 99.5 322 103 286Z',
    clothes: {
      front: [
        'M66 138C68 146 65 154 61 164 74 172 90 173 102 173V116C91 117 84 111 81 101.5L72 105.5C75.5 118 70 130 66 138Z',
        'M52 210C70 222 87 227 102 227V332H44V244Z',
      ],
      back: [
        'M66 138C68 146 65 154 61 164 74 172 90 173 102 173V126C91 126 84 116 81 101.5L72 105.5C75.5 118 70 130 66 138Z',
        'M52 208C70 216 87 219 102 219V332H44V244Z',
      ],
    },
    folds: { front: 'M74 208Q84 213 92 213', back: 'M69 196Q76 201 86 201' },
    fingers: 'M24 260L22.5 271M28.5 261L28 273M33 259L33 270',
    proud: {
      joints: [
        [139, 125],
        [170, 180],
        [148, 218],
      ],
      widths: [27, 16],
    },
  },
  man: {
    arm: 'M55 111C43 113 38 122 37 135 35 158 30 176 26 195 22 213 18 229 14 246 11 258 10 269 15 277 21 284 29 281 31 272 33 263 36 253 39 246 47 228 54 209 57 191 60 173 64 159 67 145Z',
    trunk:
      'M103 88H85.5C85.5 102 73 106 52 111 57 124 60 136 61 150 59 164 56 178 54 192 51.5 204 50 214 50 227 49 245 51 261 53 275 56 303 63 325 67 347 69 357 70 365 69 375 66 391 69 407 73 424H96C98.5 406 99.5 390 98 374 98 352 99.5 324 103 288Z',
    clothes: {
      front: ['M49 218C68 231 88 235 102 235V336H42V246Z'],
      back: ['M49 216C68 226 88 228 102 228V336H42V246Z'],
    },
    folds: { front: 'M67 150Q82 162 97 154M68 214Q84 224 100 224', back: 'M66 204Q74 210 86 210' },
    fingers: 'M17.5 263L15.5 274M22.5 264L21.5 277M27.5 262L27 274',
    proud: {
      joints: [
        [145, 125],
        [181, 184],
        [152, 222],
      ],
      widths: [32, 19],
    },
  },
};

const HEAD_SCALE = 0.56;

/** A standing figure from the crown to below the knees, a hand on the hip. */
export const drawBody = (canvas: Canvas, view: View): string => {
  const { sex, palette } = canvas;
  const figure = FIGURES[sex];
  const skin = SKIN[HERO[sex].skin];
  const [left, right] = [canvas.newId(), canvas.newId()];
  const proud = shapeLimb(figure.proud.joints, figure.proud.widths);
  const other = `transform="translate(200 0) scale(-1 1)"`;
  const trunks = `<path d="${figure.trunk}"/><path d="${figure.trunk}" ${other}/>`;
  const arms = `<path d="${figure.arm}"/><path d="${proud.outline}"/>`;
  const head = view === 'front' ? frontHead(canvas) : backHead(sex);
  const clothes = figure.clothes[view].map((path) => fill(path, palette.night)).join('');
  const half = `<g clip-path="url(#${left})">${clothes}</g>`;
  const shadow = fill('M128 60H200V430H112C124 340 122 270 124 224 118 190 130 140 128 60Z', skin.shade, 0.3);
  return [
    `<defs><clipPath id="${left}"><path d="${figure.trunk}"/></clipPath><clipPath id="${right}"><path d="${figure.trunk}" ${other}/></clipPath></defs>`,
    head.behind,
    `<g fill="${skin.base}">${arms}${trunks}</g>`,
    fill(proud.outline, skin.shade, 0.3),
    `<g clip-path="url(#${right})">${shadow}</g>`,
    neckShade(sex, skin),
    anatomy(sex, view, skin),
    half + mirror(half),
    line(`M100 ${sex === 'woman' ? 268 : 272}V329`, '#000', 1.6, 0.22),
    drawHipHand(figure, skin),
    head.front,
  ].join('');
};

const drawHipHand = ({ proud: { joints, widths } }: Figure, skin: SkinTone): string => {
  const [, elbow, [x, y]] = joints;
  const degrees = round((Math.atan2(y - elbow[1], x - elbow[0]) * 180) / Math.PI + 10);
  return drawHand('rest', skin, { x, y, degrees, width: widths[1], isReflected: true });
};

const anatomy = (sex: Sex, view: View, skin: SkinTone): string => {
  const { fingers, folds } = FIGURES[sex];
  const side =
    sex === 'woman'
      ? 'M69 142C66 158 60 166 59 177 58 188 56 198 52.5 211'
      : 'M66 144C60 164 56 178 54 192 51.5 204 50 214 50 227';
  const collarbone = sex === 'woman' ? 'M76 112Q86 116.5 95 113' : 'M69 112Q84 118 95 114';
  const back = sex === 'woman' ? 'M80 176Q78 186 80 194' : 'M72 132Q82 146 78 164';
  const middle = view === 'front' ? (sex === 'woman' ? 'M100 197v5' : 'M100 206v5') : 'M100 128V206';
  const both =
    line(side, skin.shade, 1.8, 0.75) +
    line(view === 'front' ? collarbone : back, skin.shade, 1.8, 0.7) +
    line(folds[view], skin.shade, 2, 0.65);
  return (
    both +
    mirror(both) +
    line(fingers, skin.shade, 1.3, 0.8) +
    line(middle, skin.shade, view === 'front' ? 2.6 : 1.6, view === 'front' ? 0.8 : 0.5)
  );
};

const neckShade = (sex: Sex, skin: SkinTone): string =>
  fill(sex === 'woman' ? 'M90.5 80H109.5V99Q100 107 90.5 99Z' : 'M86.5 78H113.5V98Q100 107 86.5 98Z', skin.shade);

const frontHead = (canvas: Canvas): { behind: string; front: string } => {
  const { behind, front } = drawHead(canvas, HERO[canvas.sex]);
  return { behind: onNeck(behind), front: onNeck(front) };
};

const backHead = (sex: Sex): { behind: string; front: string } => {
  const { base, light, dark } = HAIR[HERO[sex].hair];
  const skin = SKIN[HERO[sex].skin];
  const ears = fill(
    'M69.5 83.5c-5.5-2.5-8.5 2-7 8s5.5 9 9 8.5ZM130.5 83.5c5.5-2.5 8.5 2 7 8s-5.5 9-9 8.5Z',
    skin.shade,
  );
  const hair =
    sex === 'woman'
      ? fill('M62 78C60 112 46 140 51 178c14 12 84 12 98 0 5-38-9-66-11-100 0-27-16-43-38-43S62 51 62 78Z', base) +
        line('M84 60C78 100 72 140 70 172M112 56C120 100 126 140 128 174', light, 2.2, 0.7)
      : fill(FACE.man, skin.base) +
        fill('M68 84C64 54 74 31 100 31s36 23 32 53c-1 14-4 24-9 30Q100 124 77 114C72 108 69 98 68 84Z', base) +
        fill('M74 108Q100 122 126 108 122 116 118 119 100 126 82 119 78 116 74 108Z', dark, 0.6) +
        line('M100 50C92 60 84 66 78 82M108 48c8 8 14 18 16 30', light, 2.2, 0.7);
  return { behind: '', front: onNeck(sex === 'man' ? ears + hair : hair) };
};

const onNeck = (drawing: string): string => place(drawing, 100 - 100 * HEAD_SCALE, 20, HEAD_SCALE);
