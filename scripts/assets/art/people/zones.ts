import { drawBody, type View } from './body.ts';
import type { Canvas } from '../canvas.ts';
import { dot, gradient, picture, place } from '../svg.ts';

/** Draws the tall figure of a zones page, in front of the disc and faded out below the knees. */
export const drawZonesFigure = (canvas: Canvas, view: View): string => {
  const { sky } = canvas.palette;
  const [disc, fade, mask] = [canvas.newId(), canvas.newId(), canvas.newId()];
  return picture(
    `<defs>${gradient(disc, [sky[0], sky[1]])}<linearGradient id="${fade}" x1="0" y1="0" x2="0" y2="1"><stop offset=".86" stop-color="#fff"/><stop offset=".99" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="${mask}"><rect width="350" height="440" fill="url(#${fade})"/></mask></defs>` +
      dot(175, 200, 160, `url(#${disc})`) +
      `<g mask="url(#${mask})">${place(drawBody(canvas, view), 60, -30, 1.15)}</g>`,
    350,
    440,
  );
};
