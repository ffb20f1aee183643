import type { Canvas } from '../canvas.ts';
import { drawDisc } from '../disc.ts';
import { drawProp, drawPropBadge } from '../props.ts';
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
};

const drawPlate = (canvas: Canvas, radius: number): string =>
  dot(175, 150, radius, canvas.palette.plate) + hoop(175, 150, radius * 0.73, canvas.palette.track, 3);
