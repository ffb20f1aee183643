import type { Canvas } from '../canvas.ts';
import { drawCloud, drawMoon, drawMug, drawRays, drawStar } from '../motifs.ts';
import { DOCTOR, HERO, PEOPLE, type AgeRange, type Person } from '../people.ts';
import { stand, type Posture } from '../person.ts';
import { drawProp } from '../props.ts';
import { dot, place } from '../svg.ts';
import { drawStage, drawSunrise } from '../stage.ts';
import { drawBasket, drawGlass, drawPhone, drawPlace, drawSignpost, drawTrail } from '../things.ts';
import { drawBowlOfVegetables } from './details.ts';

const SIZE = 0.6;
const person = (canvas: Canvas, who: Person, x: number, posture?: Posture): string =>
  stand(canvas, who, x, -14, SIZE, posture);
const hero = (canvas: Canvas, x: number, posture?: Posture): string => person(canvas, HERO[canvas.sex], x, posture);
const someone = (canvas: Canvas, range: AgeRange, x: number, posture?: Posture): string =>
  person(canvas, PEOPLE[canvas.sex][range], x, posture);

/** Shallow pictures above the options of a question, 350 by 150, by the id of their page. */
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
    drawStage(canvas, { from: 12, to: 18, behind: drawPlace(canvas, 175, 82, 50) }),

  'how-much-to-eat': (canvas: Canvas): string =>
    drawStage(canvas, {
      behind: hero(canvas, 175),
      front: place(drawBowlOfVegetables(canvas), 103, 18, 0.41),
    }),

  'typical-day': (canvas: Canvas): string =>
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
        drawTrail(canvas, 'M150 148C196 142 130 132 178 120') +
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
        drawTrail(canvas, 'M176 148C176 136 150 134 128 127M176 148C176 136 204 134 232 127') +
        drawSignpost(canvas, 176, 114),
      236,
      50,
    ),

  'during-my-fasting-journey': (canvas: Canvas): string =>
    drawStage(canvas, {
      behind: hero(canvas, 175, { pose: 'cup', eyes: 'closed', holds: drawMug(100, 196) }),
      front: drawProp('alarm-clock', 84, 112, 42) + drawProp('red-heart', 266, 114, 34),
    }),

  'my-happy-weight': (canvas: Canvas): string =>
    drawSunrise(
      canvas,
      drawRays(canvas, 175, 118, 84) + hero(canvas, 175, { pose: 'raise', eyes: 'closed' }),
      drawProp('triangular-flag', 284, 104, 48) + drawProp('seedling', 72, 112, 36),
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
      front: drawProp('herb', 268, 106, 50) + drawProp('seedling', 84, 114, 34),
    }),

  'weight-loss-motivation': (canvas: Canvas): string => motivation(canvas),
  'motivation-status': (canvas: Canvas): string => motivation(canvas),

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

  'no-working-out': (canvas: Canvas): string =>
    drawSunrise(
      canvas,
      '',
      drawTrail(canvas, 'M120 148C190 144 130 132 196 121') +
        drawProp('evergreen-tree', 66, 108, 54) +
        drawProp('deciduous-tree', 290, 100, 64) +
        drawProp('bicycle', 176, 90, 82),
      224,
    ),

  medications: (canvas: Canvas): string =>
    drawStage(canvas, {
      front: drawGlass(200, 88, 1.15) + drawProp('pill', 148, 104, 46, -6) + drawProp('clipboard', 258, 106, 42, 8),
      behind: drawProp('shield', 100, 98, 50),
    }),

  'testosterone-deficiency': (canvas: Canvas): string =>
    drawStage(canvas, {
      behind: person(canvas, DOCTOR[canvas.sex], 150),
      front: drawProp('clipboard', 238, 100, 54, 6) + drawProp('stethoscope', 84, 110, 42),
    }),

  'feel-about-hitting': (canvas: Canvas): string =>
    drawSunrise(
      canvas,
      hero(canvas, 140, { pose: 'raise' }),
      drawTrail(canvas, 'M60 147C120 140 190 150 258 126') + drawProp('triangular-flag', 266, 98, 56),
      222,
    ),

  'improve-your-sleep': (canvas: Canvas): string =>
    drawStage(canvas, {
      isNight: true,
      behind:
        drawStar(118, 84, 0.9) +
        drawStar(160, 58, 0.7) +
        drawStar(236, 92, 0.8) +
        drawMoon(206, 66, 19, canvas.palette.sun),
      front: drawProp('bed', 172, 96, 78) + drawProp('zzz', 236, 60, 34) + drawProp('alarm-clock', 96, 112, 36),
    }),

  'skin-changes': (canvas: Canvas): string =>
    drawStage(canvas, {
      behind: someone(canvas, '40-49', 175, { pose: 'think' }),
      front: drawProp('sparkles', 82, 104, 44) + drawProp('herb', 268, 108, 48),
    }),

  'mental-wellness-services': (canvas: Canvas): string =>
    drawSunrise(
      canvas,
      drawCloud(104, 70, 0.9, canvas.palette.cloud) +
        drawCloud(256, 84, 0.7, canvas.palette.cloud) +
        stand(canvas, PEOPLE[canvas.sex]['30-39'], 175, -16, 0.58, { pose: 'heart', eyes: 'closed', mood: 'calm' }),
      drawProp('herb', 76, 112, 40) + drawProp('red-heart', 272, 116, 30),
    ),

  'alcoholic-beverages': (canvas: Canvas): string =>
    drawStage(canvas, {
      isNight: true,
      behind: drawStar(122, 76, 0.8) + drawStar(236, 84, 0.8) + drawStar(178, 44, 0.7),
      front: drawGlass(150, 90, 1.2) + drawProp('wine-glass', 204, 85, 82) + drawProp('lemon', 104, 114, 32),
    }),

  'important-date': (canvas: Canvas): string =>
    drawStage(canvas, {
      behind: drawProp('sparkles', 112, 66, 38),
      front:
        drawProp('spiral-calendar', 175, 82, 86) + drawProp('party-popper', 262, 106, 48) + dot(98, 118, 4, '#FFF'),
    }),

  children: (canvas: Canvas): string =>
    drawStage(canvas, {
      behind: hero(canvas, 150, { pose: 'none' }),
      front: drawProp('teddy-bear', 224, 94, 60) + drawProp('house', 82, 104, 50),
    }),

  'explore-what': (canvas: Canvas): string =>
    drawStage(canvas, {
      front: drawProp('open-book', 175, 90, 84) + drawProp('compass', 92, 108, 44) + drawProp('seedling', 262, 108, 44),
    }),
};

const motivation = (canvas: Canvas): string =>
  drawSunrise(
    canvas,
    drawRays(canvas, 175, 118, 84),
    drawProp('seedling', 175, 92, 62) + drawProp('triangular-flag', 282, 104, 46),
  );
