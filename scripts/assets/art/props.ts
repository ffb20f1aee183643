import type { Canvas } from './canvas.ts';
import { drawBadge } from './disc.ts';
import flatProps from './flat-props.json' with { type: 'json' };
import { place } from './svg.ts';

/** Flat icons from Fluent Emoji (Microsoft, MIT) on a 32 by 32 grid, rounded to one decimal. */
export type PropName = keyof typeof flatProps;

/** A flat prop by its centre and its size. */
export const drawProp = (name: PropName, x: number, y: number, size: number, degrees = 0): string =>
  place(`<g fill="none" transform="translate(-16 -16)">${flatProps[name]}</g>`, x, y, size / 32, degrees);

/** The lightness of a color, #rgb or #rrggbb, from 0 (black) to 1 (white). */
const lightnessOf = (colour: string): number => {
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
};

/** A prop in the colors of the palette, from dark to light: icons of many colors would compete with the scene. */
export const inPalette = ({ palette, theme }: Canvas, prop: string): string => {
  const { night, primary, ember, sun, card, ink } = palette;
  const ramp = theme === 'light' ? [night, primary, ember, sun, card] : [night, ember, primary, sun, ink];
  return prop.replaceAll(
    /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi,
    (colour) => ramp[[0.32, 0.5, 0.68, 0.92].filter((limit) => lightnessOf(colour) > limit).length] ?? colour,
  );
};

/** A flat prop in a round badge: `small` near another badge, `large` on its own. */
export const drawPropBadge = (
  canvas: Canvas,
  name: PropName,
  x: number,
  y: number,
  size: 'small' | 'large' = 'large',
): string => {
  const [side, radius] = size === 'small' ? [30, 26] : [35, 31];
  return drawBadge(canvas, inPalette(canvas, drawProp(name, x, y, side)), x, y, radius);
};
