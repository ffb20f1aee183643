import type { Canvas } from '../canvas.ts';
import { drawDisc } from '../disc.ts';
import { drawCheck, drawCloud, drawMoon, drawMug, drawRays, drawStar, drawSun } from '../motifs.ts';
import { DOCTOR, PEOPLE, type AgeRange } from '../people/people.ts';
import { stand, type Posture } from '../people/person.ts';
import { drawPropBadge } from '../props.ts';
import { drawRing } from '../ring.ts';
import { dot, fill, hoop, line } from '../svg.ts';
import { drawBowlOfVegetables } from './details.ts';

const hero = (canvas: Canvas, y: number, scale: number, posture?: Posture): string =>
  stand(canvas, canvas.hero, 175, y, scale, posture);

/** A person of this age, at peace with it. */
const drawAge = (canvas: Canvas, range: AgeRange): string =>
  drawRing(canvas) +
  drawDisc(canvas, stand(canvas, PEOPLE[canvas.sex][range], 175, 44, 1, { eyes: 'closed', mood: 'calm' })) +
  drawPropBadge(canvas, 'dna', 68, 86) +
  drawPropBadge(canvas, 'hourglass-not-done', 290, 212);

/** Scenes with one person in the middle. */
export const portraitScenes = {
  start: (canvas: Canvas): string =>
    drawRing(canvas) +
    drawDisc(canvas, hero(canvas, 40, 0.86, { pose: 'cup', eyes: 'closed', holds: drawMug(100, 206) })),

  wish: (canvas: Canvas): string =>
    drawRing(canvas, { from: 9, to: 19, hasKnobs: false }) +
    drawDisc(canvas, hero(canvas, 40, 0.92, { pose: 'heart', eyes: 'closed', mood: 'calm' })) +
    drawPropBadge(canvas, canvas.sex === 'woman' ? 'dress' : 't-shirt', 72, 66) +
    drawPropBadge(canvas, 'sparkles', 286, 72, 'small') +
    drawPropBadge(canvas, canvas.sex === 'woman' ? 'red-heart' : 'hiking-boot', 300, 190, 'small'),

  'plant-foods': (canvas: Canvas): string =>
    drawRing(canvas, { from: 8, to: 20, hasKnobs: false, hasTicks: false }) +
    drawDisc(canvas, hero(canvas, 30, 0.9) + drawBowlOfVegetables(canvas), { radius: 112 }) +
    drawPropBadge(canvas, 'blueberries', 60, 96, 'small') +
    drawPropBadge(canvas, 'olive', 292, 92, 'small'),

  'got-energy': (canvas: Canvas): string =>
    drawSun(canvas, 175, 148, 74, 1.95) +
    drawDisc(canvas, hero(canvas, 50, 0.84, { pose: 'hips', eyes: 'glad', mood: 'laugh' })) +
    drawPropBadge(canvas, 'high-voltage', 50, 110) +
    drawPropBadge(canvas, 'battery', 300, 110) +
    drawPropBadge(canvas, 'sun', 286, 216, 'small'),

  'great-news': (canvas: Canvas): string =>
    drawRing(canvas, { from: 6, to: 18, hasNight: false }) +
    drawDisc(canvas, hero(canvas, 46, 0.94, { pose: 'heart' })) +
    drawPropBadge(canvas, 'seedling', 66, 88) +
    drawPropBadge(canvas, 'sun', 290, 206),

  feedback: (canvas: Canvas): string =>
    drawRing(canvas) +
    drawDisc(canvas, hero(canvas, 48, 0.96)) +
    drawPropBadge(canvas, 'house', 64, 88) +
    drawPropBadge(canvas, 'alarm-clock', 290, 92) +
    drawPropBadge(canvas, 'fork-and-knife', 288, 214, 'small'),

  'almost-done': (canvas: Canvas): string =>
    drawRing(canvas, { from: 0.6, to: 22.2, hasNight: false }) +
    drawDisc(canvas, hero(canvas, 44, 1, { pose: 'wave', mood: 'laugh' })) +
    drawPropBadge(canvas, 'chequered-flag', 70, 222),

  'fasting-slows-down-aging': (canvas: Canvas): string => drawAge(canvas, '60-80'),

  'aging-18-29': (canvas: Canvas): string => drawAge(canvas, '18-29'),
  'aging-30-39': (canvas: Canvas): string => drawAge(canvas, '30-39'),
  'aging-40-49': (canvas: Canvas): string => drawAge(canvas, '40-49'),
  'aging-50-59': (canvas: Canvas): string => drawAge(canvas, '50-59'),

  'new-level-of-vitality': (canvas: Canvas): string =>
    drawRays(canvas, 175, 160, 124) +
    drawDisc(canvas, hero(canvas, 62, 0.92, { pose: 'heart', eyes: 'glad', mood: 'laugh' }), { y: 160 }),

  'you-are-in-good-hands': (canvas: Canvas): string =>
    drawRing(canvas, { hasKnobs: false }) +
    drawDisc(canvas, stand(canvas, DOCTOR[canvas.sex], 175, 44, 0.94, { pose: 'heart' })) +
    drawPropBadge(canvas, 'shield', 70, 84) +
    drawPropBadge(canvas, 'stethoscope', 290, 210),

  /** Without a ring, because the page draws its own around the disc. */
  loading: (canvas: Canvas): string =>
    drawDisc(canvas, hero(canvas, 52, 0.9, { pose: 'think', eyes: 'closed', mood: 'calm' })),

  'give-up-on-weight-loss': (canvas: Canvas): string => {
    const { dusk, sky, night, cloud } = canvas.palette;
    const rain = line('M66 120l-5 14M86 122l-5 14M104 120l-5 14', night, 4, 0.6);
    return (
      drawDisc(canvas, hero(canvas, 52, 0.9, { pose: 'think', mood: 'worry' }), {
        colours: [dusk[1], dusk[2], sky[1]],
      }) +
      drawCloud(84, 92, 1.25, cloud) +
      rain +
      drawSun(canvas, 288, 86, 22) +
      drawCloud(300, 106, 0.8, cloud)
    );
  },

  disclamer: (canvas: Canvas): string =>
    drawDisc(canvas, stand(canvas, DOCTOR[canvas.sex], 175, 50, 1)) +
    drawPropBadge(canvas, 'clipboard', 76, 214) +
    drawPropBadge(canvas, 'stethoscope', 284, 96),

  'purchase-success': (canvas: Canvas): string => {
    const { sun, paper, primary } = canvas.palette;
    return (
      hoop(175, 150, 118, sun, 8) +
      drawDisc(canvas, hero(canvas, 60, 0.82, { pose: 'heart' }), { radius: 102 }) +
      dot(264, 226, 32, paper) +
      dot(264, 226, 26, primary) +
      drawCheck(264, 226, 1.5, paper)
    );
  },

  'how-much-to-sleep': (canvas: Canvas): string => {
    const { dusk, sun } = canvas.palette;
    const stars = drawStar(104, 118, 0.9) + drawStar(128, 78, 0.7) + drawStar(236, 128, 0.7);
    return (
      drawRing(canvas, { from: 7, to: 22 }) +
      drawDisc(canvas, stars + drawMoon(226, 84, 20, sun) + hero(canvas, 52, 0.94, { eyes: 'closed', mood: 'calm' }), {
        colours: dusk,
      }) +
      drawPropBadge(canvas, 'alarm-clock', 66, 90) +
      drawPropBadge(canvas, 'bed', 288, 212)
    );
  },

  'five-minutes': (canvas: Canvas): string =>
    drawRing(canvas, { from: 12, to: 14, hasNight: false }) +
    drawDisc(canvas, hero(canvas, 46, 0.9, { pose: 'cup', holds: drawMug(100, 206) })) +
    drawPropBadge(canvas, 'stopwatch', 290, 204),

  'new-you': (canvas: Canvas): string => {
    const { sky, hill } = canvas.palette;
    const sunrise = drawSun(canvas, 175, 210, 84, 1.4) + fill('M60 214C110 186 240 186 300 214V300H60Z', hill[2], 0.55);
    return (
      drawDisc(canvas, sunrise + hero(canvas, 50, 0.82, { mood: 'proud' }), { radius: 122, colours: sky }) +
      drawPropBadge(canvas, 't-shirt', 66, 86) +
      drawPropBadge(canvas, 'seedling', 292, 208)
    );
  },
};
