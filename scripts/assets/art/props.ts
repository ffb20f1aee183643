import type { Canvas } from './canvas.ts';
import { drawBadge } from './disc.ts';
import flatProps from './flat-props.json' with { type: 'json' };
import { place } from './svg.ts';

/** Flat icons from Fluent Emoji (Microsoft, MIT) on a 32 by 32 grid, rounded to one decimal. */
export type PropName = keyof typeof flatProps;

/** A flat prop by its centre and its size. */
export const drawProp = (name: PropName, x: number, y: number, size: number, degrees = 0): string =>
  place(`<g fill="none" transform="translate(-16 -16)">${flatProps[name]}</g>`, x, y, size / 32, degrees);

/** A flat prop in a round badge: `small` near another badge, `large` on its own. */
export const drawPropBadge = (
  canvas: Canvas,
  name: PropName,
  x: number,
  y: number,
  size: 'small' | 'large' = 'large',
): string =>
  size === 'small'
    ? drawBadge(canvas, drawProp(name, x, y, 30), x, y, 26)
    : drawBadge(canvas, drawProp(name, x, y, 35), x, y, 31);
