import type { Canvas } from './canvas.ts';
import { gradient, hoop, line, round } from './svg.ts';

/** The point at `degrees` on a circle; 0 is the top, clockwise. */
export const pointOn = (x: number, y: number, radius: number, degrees: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
};

/** The angle of an hour on the day ring: midnight at the bottom, noon at the top. */
export const hourAngle = (hour: number): number => hour * 15 + 180;

/** A clockwise arc between two angles, as path data. */
export const arc = (x: number, y: number, radius: number, from: number, to: number): string => {
  const [x0, y0] = pointOn(x, y, radius, from);
  const [x1, y1] = pointOn(x, y, radius, to);
  const span = (((to - from) % 360) + 360) % 360;
  return `M${x0} ${y0}A${radius} ${radius} 0 ${span > 180 ? 1 : 0} 1 ${x1} ${y1}`;
};

export interface RingShape {
  x?: number;
  y?: number;
  radius?: number;
  width?: number;
  /** The eating window in hours. */
  from?: number;
  to?: number;
  hasTicks?: boolean;
  hasKnobs?: boolean;
  /** Otherwise the fasting hours are an empty track. */
  hasNight?: boolean;
}

/** The day ring: the dark arc is fasting, the arc from sun to ember is the eating window. */
export const drawRing = (canvas: Canvas, shape: RingShape = {}): string => {
  const { x = 175, y = 150, radius = 128, width = 12, from = 10, to = 18 } = shape;
  const { hasTicks = true, hasKnobs = true, hasNight = true } = shape;
  const { palette } = canvas;
  const id = canvas.newId();
  const [start, end] = [hourAngle(from), hourAngle(to)];
  const [startX, startY] = pointOn(x, y, radius, start);
  const [endX, endY] = pointOn(x, y, radius, end);
  const along = `gradientUnits="userSpaceOnUse" x1="${startX}" y1="${startY}" x2="${endX}" y2="${endY}"`;
  const knob = (knobX: number, knobY: number, colour: string): string =>
    hoop(knobX, knobY, width * 0.85, colour, width * 0.36, '#fff');
  return [
    `<defs>${gradient(id, [palette.sun, palette.ember], along)}</defs>`,
    hoop(x, y, radius, palette.track, width),
    hasNight ? line(arc(x, y, radius, end, start), palette.night, width) : '',
    line(arc(x, y, radius, start, end), `url(#${id})`, width),
    hasTicks ? line(hourTicks(x, y, radius - width / 2), palette.tick, 2) : '',
    hasKnobs ? knob(startX, startY, palette.sun) + knob(endX, endY, palette.ember) : '',
  ].join('');
};

const hourTicks = (x: number, y: number, radius: number): string =>
  Array.from({ length: 24 }, (_, hour) => {
    const [x0, y0] = pointOn(x, y, radius - 5, hourAngle(hour));
    const [x1, y1] = pointOn(x, y, radius - (hour % 6 === 0 ? 12 : 9), hourAngle(hour));
    return `M${x0} ${y0}L${x1} ${y1}`;
  }).join('');
