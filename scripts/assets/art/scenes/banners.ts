import type { Canvas } from '../canvas.ts';
import { drawCloud, drawMoon, drawMug, drawRays, drawStar } from '../motifs.ts';
import { DOCTOR, findTop, PEOPLE, USUAL_TOP, type AgeRange, type Person } from '../people/people.ts';
import { stand, type Posture } from '../people/person.ts';
import { drawProp, inPalette } from '../props.ts';
import { drawStage, drawSunrise } from '../stage.ts';
import { drawBasket, drawGlass, drawPhone, drawPlace, drawSignpost, drawTrail } from '../things.ts';

const SIZE = 0.6;
const person = (canvas: Canvas, who: Person, x: number, posture?: Posture): string =>
  stand(canvas, who, x, -14 + (USUAL_TOP - findTop(who)) * SIZE, SIZE, posture);
const hero = (canvas: Canvas, x: number, posture?: Posture): string => person(canvas, canvas.hero, x, posture);
const someone = (canvas: Canvas, range: AgeRange, x: number, posture?: Posture): string =>
  person(canvas, PEOPLE[canvas.sex][range], x, posture);

/** Banners above the options of a question by the id of their page, drawn 350 wide around x = 175. */
export const bannerScenes = {
  'carb-dense-foods': (canvas: Canvas): string =>
    drawStage(canvas, {
      front:
        drawProp('baguette-bread', 142, 62, 92, -38) +
        drawProp('bread', 186, 70, 70, 6) +
        drawProp('croissant', 222, 82, 56, 14) +
        drawBasket(178, 104),
    }),

  'your-hunger-levels': (canvas: Canvas): string =>
    drawStage(canvas, { from: 12, to: 18, behind: drawPlace(canvas, 165, 82, 48), front: drawGlass(276, 100, 0.95) }),

  'snack-craving-times': (canvas: Canvas): string =>
    drawStage(canvas, {
      from: 8,
      behind: drawProp('sun', 175, 62, 44) + drawCloud(222, 76, 0.6, canvas.palette.cloud),
      front:
        drawProp('evergreen-tree', 62, 108, 54) +
        drawProp('house', 112, 98, 62) +
        drawProp('deciduous-tree', 250, 100, 58) +
        drawProp('bicycle', 200, 112, 42),
    }),

  'time-for-yourself': (canvas: Canvas): string =>
    drawStage(canvas, {
      isNight: true,
      behind: drawStar(120, 78, 0.8) + drawStar(214, 52, 0.9) + drawMoon(150, 62, 17, canvas.palette.sun),
      front:
        drawTrail(canvas, 'M158 143C196 139 132 131 178 120') +
        drawProp('evergreen-tree', 98, 96, 64) +
        drawProp('deciduous-tree', 246, 92, 72) +
        drawProp('hiking-boot', 192, 112, 34),
    }),

  'old-routine': (canvas: Canvas): string =>
    drawSunrise(
      canvas,
      drawCloud(96, 58, 0.7, canvas.palette.cloud),
      drawProp('evergreen-tree', 74, 106, 58) +
        drawProp('deciduous-tree', 284, 102, 60) +
        drawTrail(canvas, 'M176 143C176 134 150 133 128 127M176 143C176 134 204 133 232 127') +
        drawSignpost(canvas, 176, 114),
      236,
      50,
    ),

  'my-happy-weight': (canvas: Canvas): string =>
    drawSunrise(
      canvas,
      drawRays(canvas, 175, 120, 80) + hero(canvas, 175, { pose: 'raise', eyes: 'glad', mood: 'laugh' }),
      inPalette(canvas, drawProp('triangular-flag', 284, 104, 48)) +
        inPalette(canvas, drawProp('seedling', 72, 112, 36)),
    ),

  'weight-loss-programs': (canvas: Canvas): string =>
    drawStage(canvas, {
      behind: hero(canvas, 152, { pose: 'think' }),
      front: drawProp('books', 234, 96, 62) + drawProp('clipboard', 82, 108, 44, -8),
    }),

  'eating-disorder': (canvas: Canvas): string =>
    drawStage(canvas, {
      behind: person(canvas, DOCTOR[canvas.sex], 175, { pose: 'heart' }),
      front: drawProp('shield', 88, 104, 46) + drawProp('red-heart', 266, 112, 38),
    }),

  menopause: (canvas: Canvas): string =>
    drawStage(canvas, {
      behind: someone(canvas, '50-59', 175, { pose: 'cup', eyes: 'closed', mood: 'calm', holds: drawMug(100, 196) }),
      front: drawProp('herb', 268, 106, 50) + inPalette(canvas, drawProp('seedling', 84, 114, 34)),
    }),

  'weight-loss-motivation': (canvas: Canvas): string =>
    drawSunrise(
      canvas,
      drawRays(canvas, 175, 120, 80),
      inPalette(canvas, drawProp('seedling', 175, 92, 62)) +
        inPalette(canvas, drawProp('triangular-flag', 282, 104, 46)),
    ),

  'quickly-lose-weight': (canvas: Canvas): string =>
    drawStage(canvas, {
      from: 6,
      hasKnob: false,
      behind: drawProp('balance-scale', 175, 78, 86),
      front: drawProp('running-shoe', 84, 112, 46) + drawProp('hourglass-not-done', 270, 110, 40),
    }),

  'with-fasting-tracker': (canvas: Canvas): string =>
    drawStage(canvas, {
      behind: drawPhone(canvas, 178, 108, 0.84, 7),
      front: drawProp('alarm-clock', 102, 110, 44) + drawProp('droplet', 262, 116, 32),
    }),

  'six-pack': (canvas: Canvas): string =>
    drawStage(canvas, {
      behind: hero(canvas, 175, { pose: 'think' }),
      front: drawProp('t-shirt', 262, 108, 46) + drawProp('running-shoe', 86, 114, 44),
    }),

  'testosterone-deficiency': (canvas: Canvas): string =>
    drawStage(canvas, {
      behind: person(canvas, DOCTOR[canvas.sex], 150),
      front: drawProp('clipboard', 238, 100, 54, 6) + drawProp('stethoscope', 84, 110, 42),
    }),

  'feel-about-hitting': (canvas: Canvas): string =>
    drawSunrise(
      canvas,
      hero(canvas, 140, { pose: 'wave', mood: 'laugh' }),
      drawTrail(canvas, 'M84 139C130 134 196 143 258 124') +
        inPalette(canvas, drawProp('triangular-flag', 266, 98, 56)),
      222,
    ),

  'explore-what': (canvas: Canvas): string =>
    drawStage(canvas, {
      front: drawProp('open-book', 175, 90, 84) + drawProp('compass', 92, 108, 44) + drawProp('cooking', 264, 104, 52),
    }),
};
