import { drawBody, type View, type Zone } from './body.ts';
import type { Canvas } from './canvas.ts';
import { dot, gradient, picture, place } from './svg.ts';
import { drawDisc } from './disc.ts';

/** Shows the tall figure of a zones page: it stands before the disc and fades out below the knees. */
export const drawZonesFigure = (canvas: Canvas, view: View, zones: readonly Zone[]): string => {
  const { sky } = canvas.palette;
  const [disc, fade, mask] = [canvas.newId(), canvas.newId(), canvas.newId()];
  return picture(
    `<defs>${gradient(disc, [sky[0], sky[1]])}<linearGradient id="${fade}" x1="0" y1="0" x2="0" y2="1"><stop offset=".86" stop-color="#fff"/><stop offset=".99" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="${mask}"><rect width="350" height="440" fill="url(#${fade})"/></mask></defs>` +
      dot(175, 200, 160, `url(#${disc})`) +
      `<g mask="url(#${mask})">${place(drawBody(canvas, view, zones), 60, -30, 1.15)}</g>`,
    350,
    440,
  );
};

/** The middle of each zone on the figure, and the view that shows it. */
const FOCUS: Record<Zone, { x: number; y: number; view: View }> = {
  arms: { x: 72, y: 160, view: 'front' },
  chest: { x: 100, y: 138, view: 'front' },
  back: { x: 100, y: 142, view: 'back' },
  belly: { x: 100, y: 198, view: 'front' },
  waist: { x: 100, y: 192, view: 'front' },
  hips: { x: 100, y: 244, view: 'front' },
  thighs: { x: 100, y: 300, view: 'front' },
};

/** A round close-up of one zone, for an option. */
export const drawZoneDetail = (canvas: Canvas, zone: Zone): string => {
  const { x, y, view } = FOCUS[zone];
  const figure = place(drawBody(canvas, view, [zone]), 60 - x * 0.9, 60 - y * 0.9, 0.9);
  const { sky } = canvas.palette;
  return picture(
    drawDisc(canvas, figure, { x: 60, y: 60, radius: 60, isClosed: true, colours: [sky[0], sky[1]] }),
    120,
    120,
  );
};
