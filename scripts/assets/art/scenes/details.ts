import type { Canvas } from '../canvas.ts';
import { drawCard, drawCheck } from '../motifs.ts';
import { drawProp } from '../props.ts';
import { dot, fill, gradient, line, rect } from '../svg.ts';

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

/** A card with three lines of a list, two of them ticked. */
export const drawChecklist = (canvas: Canvas): string => {
  const { primary, track, card } = canvas.palette;
  const rows = [62, 48, 56].map((width, row) => {
    const y = 20 + row * 22;
    const isDone = row < 2;
    return (
      dot(22, y, 8, isDone ? primary : track) +
      (isDone ? drawCheck(22, y, 0.5, card) : '') +
      rect(38, y - 4, width, 8, 4, track)
    );
  });
  return drawCard(canvas, 0, 0, 120, 84) + rows.join('');
};

/** A card with a line that falls gently. */
export const drawFallingLine = (canvas: Canvas): string =>
  drawCard(canvas, 0, 0, 120, 80) +
  line('M16 24c26 0 34 14 48 24s24 8 40 8', canvas.palette.ember, 5) +
  dot(104, 56, 6, canvas.palette.primary);

/** A hill with rounded lower corners under the given ridge, which runs from x = 10 to x = 340. */
export const drawHill = (canvas: Canvas, start: number, ridge: string, end: number, slope = 0.5): string => {
  const id = canvas.newId();
  const ground = `M10 262V${start}${ridge}v${262 - end}a24 24 0 0 1-24 24H34a24 24 0 0 1-24-24Z`;
  return `<defs>${gradient(id, canvas.palette.hill, `x1="0" y1="0" x2="1" y2="${slope}"`)}</defs>${fill(ground, `url(#${id})`)}`;
};

/** A speech bubble with a tail at its lower left; `content` is drawn around its middle. */
export const drawBubble = (canvas: Canvas, x: number, y: number, content: string): string => {
  const { card, track } = canvas.palette;
  return `<g transform="translate(${x} ${y})"><path d="M-32-22H32a14 14 0 0 1 14 14V8a14 14 0 0 1-14 14H-14L-28 34V22H-32A14 14 0 0 1-46 8V-8A14 14 0 0 1-32-22Z" fill="${card}" stroke="${track}"/>${content}</g>`;
};
