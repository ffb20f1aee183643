import type { Canvas } from './canvas.ts';
import { drawSun } from './motifs.ts';
import { arc, hourAngle, pointOn } from './ring.ts';
import { fill, gradient, hoop, line, picture, place } from './svg.ts';

/** The size of a banner: low, to leave room for the question. */
const BANNER = { width: 360, height: 140 };

/** A banner from a drawing around x = 175 whose hill ends at y = 146. */
export const drawBanner = (drawing: string): string => picture(place(drawing, 5, -6), BANNER.width, BANNER.height);

const [CENTRE_X, HORIZON] = [175, 138];
const HILL = 'M8 142C70 122 120 117 175 117S280 122 342 142C345 144 344 146 340 146H10C6 146 5 144 8 142Z';

export interface StageShape {
  /** Drawn behind the hill, which covers its feet; may extend beyond the top. */
  behind?: string;
  /** Drawn on the hill, whose crest is at y = 118. */
  front?: string;
  /** The eating window in hours; the arch runs from six in the morning to six in the evening. */
  from?: number;
  to?: number;
  /** A night has the dark half of the ring and the colours of dusk. */
  isNight?: boolean;
  hasKnob?: boolean;
}

/** The upper half of the day ring over a low hill: the ground of every banner. */
export const drawStage = (canvas: Canvas, shape: StageShape = {}): string => {
  const { behind = '', front = '', from = 10, to = 18, isNight = false, hasKnob = true } = shape;
  const { sky, dusk, hill, track, night, sun, ember } = canvas.palette;
  const [air, ground, day, below] = [canvas.newId(), canvas.newId(), canvas.newId(), canvas.newId()];
  const arch = (start: number, end: number): string => arc(CENTRE_X, HORIZON, 118, start, end);
  const [start, end] = [hourAngle(from) - 360, hourAngle(to) - 360];
  const [knobX, knobY] = pointOn(CENTRE_X, HORIZON, 118, start);
  const bright = line(arch(start, end), `url(#${day})`, 9);
  const ring = isNight
    ? line(arch(-90, 90), night, 9)
    : line(arch(-90, 90), track, 9) +
      (start > -90 ? line(arch(-90, start), night, 9) : '') +
      bright +
      (hasKnob ? hoop(knobX, knobY, 7.5, sun, 3.4, '#fff') : '');
  return [
    `<defs>${gradient(air, isNight ? dusk : sky)}${gradient(ground, hill, 'x1="0" y1="0" x2="1" y2=".3"')}${gradient(day, [sun, ember], '')}<clipPath id="${below}"><path d="M0-20H350V140H0Z"/></clipPath></defs>`,
    `<g clip-path="url(#${below})">${fill(`M75 ${HORIZON}A100 100 0 0 1 275 ${HORIZON}Z`, `url(#${air})`)}${ring}${behind}</g>`,
    fill(HILL, `url(#${ground})`),
    front,
  ].join('');
};

/** The ground of a banner without the ring: a sun behind the hill. */
export const drawSunrise = (canvas: Canvas, behind: string, front: string, x = CENTRE_X, radius = 58): string => {
  const ground = canvas.newId();
  return (
    `<defs>${gradient(ground, canvas.palette.hill, 'x1="0" y1="0" x2="1" y2=".3"')}</defs>` +
    drawSun(canvas, x, 96, radius, 1.6) +
    behind +
    fill(HILL, `url(#${ground})`) +
    front
  );
};
