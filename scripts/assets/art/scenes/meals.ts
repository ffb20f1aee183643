import type { Canvas } from '../canvas.ts';
import { drawDisc } from '../disc.ts';
import { drawProp, drawPropBadge, type PropName } from '../props.ts';
import { drawRing, hourAngle, pointOn } from '../ring.ts';
import { dot, hoop } from '../svg.ts';

/** Scenes of a plate in the day ring. */
export const mealScenes = {
  'dont-need-to-be-hungry': (canvas: Canvas): string =>
    drawRing(canvas) +
    drawPlate(canvas, 104) +
    drawProp('leafy-green', 134, 132, 72, -20) +
    drawProp('broccoli', 170, 108, 54, 6) +
    drawProp('poultry-leg', 218, 134, 72, 16) +
    drawProp('tomato', 212, 180, 54, 8) +
    drawProp('avocado', 160, 190, 64, -12) +
    drawProp('egg', 186, 150, 44, 10) +
    drawProp('lemon', 128, 176, 36, -10) +
    drawPropBadge(canvas, 'fork-and-knife', 58, 92) +
    drawPropBadge(canvas, 'droplet', 298, 212),

  'eating-patterns': (canvas: Canvas): string => {
    const meals = (['egg', 'green-salad', 'bowl-with-spoon'] as const).map((name, index) => {
      const [x, y] = pointOn(175, 150, 128, hourAngle(9 + index * 4.5));
      return drawPropBadge(canvas, name, x, y);
    });
    return (
      drawRing(canvas, { from: 9, to: 18, hasKnobs: false }) +
      drawDisc(canvas, drawPlate(canvas, 70) + drawProp('fork-and-knife', 175, 150, 84), { isClosed: true }) +
      meals.join('')
    );
  },

  'favorite-meat': (canvas: Canvas): string => drawFavorite(canvas, 'cut-of-meat'),
  'favorite-pizza': (canvas: Canvas): string => drawFavorite(canvas, 'pizza'),
  'favorite-bread': (canvas: Canvas): string => drawFavorite(canvas, 'cheese-wedge', 'baguette-bread'),
  'favorite-sweets': (canvas: Canvas): string => drawFavorite(canvas, 'doughnut'),
  'favorite-snacks': (canvas: Canvas): string => drawFavorite(canvas, 'pretzel'),

  'feedback-table': (canvas: Canvas): string =>
    drawRing(canvas, { from: 9, to: 19, hasKnobs: false }) +
    drawDisc(canvas, drawProp('pot-of-food', 175, 150, 132), { isClosed: true }) +
    drawPropBadge(canvas, 'house', 64, 92) +
    drawPropBadge(canvas, 'red-heart', 292, 208, 'small'),
};

/** A food on a plate within the eating hours, next to a salad. */
const drawFavorite = (canvas: Canvas, food: PropName, beside?: PropName): string =>
  drawRing(canvas, { from: 9, to: 18, hasKnobs: false }) +
  drawDisc(canvas, drawPlate(canvas, 84), { isClosed: true }) +
  (beside ? drawProp(beside, 148, 140, 96, -12) + drawProp(food, 200, 166, 84) : drawProp(food, 175, 148, 116)) +
  drawPropBadge(canvas, 'green-salad', 62, 96) +
  drawPropBadge(canvas, 'droplet', 292, 206, 'small');

const drawPlate = (canvas: Canvas, radius: number): string =>
  dot(175, 150, radius, canvas.palette.plate) + hoop(175, 150, radius * 0.73, canvas.palette.track, 3);
