import type { Canvas } from './canvas.ts';
import { drawHead, FACE } from './head.ts';
import { HERO } from './people.ts';
import { HAIR, SKIN, type SkinTone } from './tones.ts';
import type { Sex } from './palette.ts';
import { fill, line, mirror, place } from './svg.ts';

export type View = 'front' | 'back';
export type Zone = 'back' | 'belly' | 'waist';

/** Left halves of an average build, 200 wide: crown at y = 38, cut below the knee at y = 424. */
interface Build {
  arm: string;
  trunk: string;
  clothes: { front: readonly string[]; back: readonly string[] };
  folds: { front: string; back: string };
  fingers: string;
}

const BUILDS: Record<Sex, Build> = {
  woman: {
    arm: 'M63 113C53 115 48 122 47 134 45 156 41 176 38 194 34 212 30 226 28 240 24 250 22 262 26 271 30 279 37 277 39 268 41 258 43 250 45 243 51 226 57 208 60 190 62 172 65 158 68 146Z',
    trunk:
      'M100.5 90H90.5C90.5 104 80 108 62 113 64 124 67 135 66.5 146 65 156 65 166 64.5 176 64 188 61.5 200 58 212 54 224 52.5 240 53 256 54 286 61 314 67 340 69.5 351 70 360 69 370 66 386 68 404 72 424H94C96.5 404 98 386 97 370 97 350 99.5 322 100.5 288Z',
    clothes: {
      front: [
        'M69 139C70 146 68 152 67.5 160 78 167 91 168 100.5 168V116C91 117 84 111 81 101.5L72.5 105C76 118 70.5 130 69 139Z',
        'M56 211C72 221 88 225 102 225V330H50V244Z',
      ],
      back: [
        'M69 139C70 146 68 152 67.5 160 78 167 91 168 100.5 168V126C91 126 84 116 81 101.5L72.5 105C76 118 70.5 130 69 139Z',
        'M56 209C72 215 88 218 102 218V330H50V244Z',
      ],
    },
    folds: { front: 'M76 204Q86 213 100 213', back: 'M74 196Q80 201 88 201' },
    fingers: 'M29.5 258L28 268M33.5 259L33 270M37.5 257L37.5 267',
  },
  man: {
    arm: 'M55 111C44 113 40 122 40 134 38 156 34 174 31 194 27 212 24 228 20 245 17 257 16 268 21 276 27 283 34 280 36 271 38 262 40 252 43 245 50 227 56 208 58 190 60 172 63 158 66 144Z',
    trunk:
      'M100.5 88H86.5C86.5 102 74 106 53 111 58 124 62 136 63.5 150 63 164 62 178 60 192 57.5 204 56 214 56 226 54.5 244 56 260 57.5 274 60 302 66 324 70 346 71.5 356 72 364 71 374 68 390 70 406 74 424H96C98.5 406 99.5 390 98 374 98 352 99.5 324 100.5 290Z',
    clothes: {
      front: ['M53 220C70 231 88 234 102 234V334H48V246Z'],
      back: ['M53 218C70 226 88 228 102 228V334H48V246Z'],
    },
    folds: { front: 'M67 150Q82 162 97 154M74 212Q86 221 100 221', back: 'M70 204Q77 210 87 210' },
    fingers: 'M23.5 262L21.5 273M28 263L27 275M32.5 261L32.5 272',
  },
};

/** Where a zone glows, as `[x, y, radiusX, radiusY]` of the left half or of the middle. */
const ZONES: Record<Zone, { spots: readonly (readonly [number, number, number, number])[]; isPaired: boolean }> = {
  back: { spots: [[100, 148, 36, 38]], isPaired: false },
  belly: { spots: [[100, 200, 30, 28]], isPaired: false },
  waist: { spots: [[72, 192, 16, 24]], isPaired: true },
};

const HEAD_SCALE = 0.56;

/** A standing figure from the crown to below the knees; the zones glow. */
export const drawBody = (canvas: Canvas, view: View, zones: readonly Zone[]): string => {
  const { sex, palette } = canvas;
  const build = BUILDS[sex];
  const skin = SKIN[HERO[sex].skin];
  const clip = canvas.newId();
  const spot = canvas.newId();
  const outlines = `<path d="${build.arm}"/><path d="${build.trunk}"/>`;
  const mirrored = `<path d="${build.arm}" transform="translate(200 0) scale(-1 1)"/><path d="${build.trunk}" transform="translate(200 0) scale(-1 1)"/>`;
  const half = fill(build.arm, skin.base) + fill(build.trunk, skin.base);
  const head = view === 'front' ? frontHead(canvas) : backHead(sex);
  const clothes = build.clothes[view].map((path) => fill(path, palette.night)).join('');
  const lights = zones.map((zone) => drawZone(zone, spot)).join('');
  return [
    `<defs><radialGradient id="${spot}"><stop stop-color="${palette.ember}" stop-opacity=".9"/><stop offset=".5" stop-color="${palette.ember}" stop-opacity=".55"/><stop offset="1" stop-color="${palette.ember}" stop-opacity="0"/></radialGradient><clipPath id="${clip}">${outlines}${mirrored}</clipPath></defs>`,
    head.behind,
    half + mirror(half),
    `<g clip-path="url(#${clip})">${fill('M128 60H200V430H112C124 340 122 270 124 224 118 190 130 140 128 60Z', skin.shade, 0.3)}</g>`,
    neckShade(sex, skin),
    mirror(anatomy(sex, view, skin)) + anatomy(sex, view, skin),
    `<g clip-path="url(#${clip})">${clothes}${mirror(clothes)}</g>`,
    `<g clip-path="url(#${clip})">${lights}</g>`,
    head.front,
  ].join('');
};

const drawZone = (zone: Zone, gradientId: string): string => {
  const { spots, isPaired } = ZONES[zone];
  const drawn = spots
    .map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${gradientId})"/>`)
    .join('');
  return isPaired ? drawn + mirror(drawn) : drawn;
};

const anatomy = (sex: Sex, view: View, skin: SkinTone): string => {
  const build = BUILDS[sex];
  const armpit = sex === 'woman' ? 'M69 142Q68 152 67.5 162' : 'M66 144Q65.5 156 64 168';
  const collarbone = sex === 'woman' ? 'M76 112Q86 116.5 95 113' : 'M69 112Q84 118 95 114';
  const back = sex === 'woman' ? 'M84 172Q82 184 84 192' : 'M72 132Q82 146 78 164';
  const middle = view === 'front' ? (sex === 'woman' ? 'M100 193v5' : 'M100 202v5') : 'M100 128V206';
  return [
    line(armpit, skin.shade, 2.2),
    line(build.fingers, skin.shade, 1.3, 0.8),
    line(view === 'front' ? collarbone : back, skin.shade, 1.8, 0.7),
    line(build.folds[view], skin.shade, 2, 0.65),
    line(middle, skin.shade, view === 'front' ? 2.6 : 1.6, view === 'front' ? 0.8 : 0.5),
  ].join('');
};

const neckShade = (sex: Sex, skin: SkinTone): string =>
  fill(sex === 'woman' ? 'M90.5 80H109.5V99Q100 107 90.5 99Z' : 'M86.5 78H113.5V98Q100 107 86.5 98Z', skin.shade);

const frontHead = (canvas: Canvas): { behind: string; front: string } => {
  const { behind, front } = drawHead(canvas, HERO[canvas.sex], { mood: 'calm', eyes: 'closed' });
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
