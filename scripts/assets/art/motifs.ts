import type { Canvas } from './canvas.ts';
import { pointOn } from './ring.ts';
import { dot, fill, glow, line, place, round } from './svg.ts';

/** A sun with a glow of `reach` radii. */
export const drawSun = (canvas: Canvas, x: number, y: number, radius: number, reach = 2.6): string => {
  const id = canvas.newId();
  const { sun } = canvas.palette;
  const strength = canvas.theme === 'light' ? 0.75 : 0.5;
  return `<defs>${glow(id, sun, strength)}</defs>${dot(x, y, radius * reach, `url(#${id})`)}${dot(x, y, radius, sun)}`;
};

/** A crescent; the sky is visible through its dark part. */
export const drawMoon = (x: number, y: number, radius: number, colour: string): string => {
  const r = radius;
  return fill(
    `M${x + 0.1 * r} ${y - r}A${r} ${r} 0 1 0 ${round(x + r)} ${round(y + 0.35 * r)}A${round(0.85 * r)} ${round(0.85 * r)} 0 0 1 ${round(x + 0.1 * r)} ${y - r}Z`,
    colour,
  );
};

/** A four-pointed star. */
export const drawStar = (x: number, y: number, scale: number, colour = '#fff'): string =>
  place(fill('M0-6Q.8-.8 6 0 .8.8 0 6-.8.8-6 0-.8-.8 0-6Z', colour), x, y, scale);

/** A cloud about 70 wide at scale 1. */
export const drawCloud = (x: number, y: number, scale: number, colour: string): string =>
  place(fill('M-34 14a14 14 0 0 1 2-28 20 20 0 0 1 37-6 16 16 0 0 1 24 12A12 12 0 0 1 32 14Z', colour), x, y, scale);

/** A tick mark. */
export const drawCheck = (x: number, y: number, scale: number, colour: string): string =>
  line(
    `M${round(x - 8 * scale)} ${round(y + 0.5 * scale)}l${round(5.5 * scale)} ${round(5.5 * scale)} ${round(11 * scale)}-${round(12 * scale)}`,
    colour,
    3.6 * scale,
  );

/** A steaming mug to hold. */
export const drawMug = (x: number, y: number): string =>
  place(
    fill('M-20-18H20V8a14 14 0 0 1-14 14H-6A14 14 0 0 1-20 8Z', '#FFF') +
      fill('M8-18H20V8A14 14 0 0 1 6 22H0C6 10 8-4 8-18Z', '#E7DDD6') +
      '<ellipse cy="-18" rx="20" ry="4.5" fill="#F3ECE6"/><ellipse cy="-17.5" rx="16" ry="3" fill="#B4734A"/>' +
      line('M-7-28q-5-6 0-12t0-12M7-28q-5-6 0-12t0-12', '#FFF', 2.6, 0.8),
    x,
    y,
    1.3,
  );

/** Rays around a disc, over its upper half. */
export const drawRays = (canvas: Canvas, x: number, y: number, radius: number): string => {
  const rays = Array.from({ length: 13 }, (_, index) => {
    const degrees = -96 + index * 16;
    const [x0, y0] = pointOn(x, y, radius, degrees);
    const [x1, y1] = pointOn(x, y, radius + (index % 2 ? 16 : 26), degrees);
    return `M${x0} ${y0}L${x1} ${y1}`;
  });
  return line(rays.join(''), canvas.palette.sun, 7);
};

