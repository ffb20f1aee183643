import type { Canvas } from '../canvas.ts';
import { drawProp } from '../props.ts';
import { fill, rect } from '../svg.ts';

/** A bowl of vegetables in front of a half figure. */
export const drawBowlOfVegetables = ({ palette }: Canvas): string =>
  '<ellipse cx="175" cy="206" rx="72" ry="18" fill="#5E8F56"/>' +
  drawProp('leafy-green', 128, 186, 54, -18) +
  drawProp('broccoli', 222, 184, 52, 14) +
  drawProp('tomato', 174, 182, 46) +
  drawProp('avocado', 150, 198, 44, -20) +
  drawProp('carrot', 202, 194, 46, 30) +
  fill('M98 204H252c0 34-26 52-77 52s-77-18-77-52Z', palette.night) +
  fill('M214 204h38c0 30-22 47-58 51 20-9 22-26 20-51Z', '#000', 0.14) +
  rect(90, 200, 170, 9, 4.5, palette.primary);
