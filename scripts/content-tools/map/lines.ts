import type { Curve, Layout, Row } from './layout.ts';
import { sizes } from './sizes.ts';

const { node, note, lane, margin } = sizes;

/** Draws the line from a page to the next one: straight down, or over to the top of the next column. */
export function drawLink({ from, to, hasGate }: Layout['links'][number]): string {
  const x = from.x + node.width / 2;
  const y = from.y + node.height;
  const bar = hasGate ? `<path class="bar" d="M${x - 14} ${y + 9}h28"/>` : '';
  return `<path class="link" marker-end="url(#flow-map-link)" d="${from.column === to.column ? `M${x} ${y}V${to.y - 2}` : turn(from, to)}"/>${bar}`;
}

/** The path from the bottom of one column to the top of the next, through the free space between them. */
function turn(from: Row, to: Row): string {
  const between = to.x - lane - margin;
  const startX = from.x + node.width / 2;
  const endX = to.x + node.width / 2;
  const foot = from.y + Math.max(node.height, node.height / 2 + from.notes.length * note.line);
  const [low, high] = [foot + 16, sizes.top - 6];
  return `M${startX} ${from.y + node.height}V${low - 8}q0 8 8 8H${between - 8}q8 0 8 -8V${high + 8}q0 -8 8 -8H${endX - 8}q8 0 8 8V${to.y - 2}`;
}

/** Draws a curve from one side of a page to the same side of another. */
export function drawCurve({ edge, from, to, side, lane: index }: Curve): string {
  const kind = edge.kind === 'back' ? 'back' : 'way';
  const isRight = side === 'right';
  const startX = from.x + (isRight ? node.width : 0);
  const endX = to.x + (isRight ? node.width + 2 : -2);
  const [startY, endY] = [from.y + node.height * 0.65, to.y + node.height * 0.35];
  const outX = (isRight ? Math.max(startX, endX) : Math.min(startX, endX)) + (isRight ? 1 : -1) * lane * (index + 1);
  const isDown = endY > startY;
  const bend = isDown ? 8 : -8;
  const inward = isRight ? -8 : 8;
  const path = `M${startX} ${startY}H${outX + inward}q${-inward} 0 ${-inward} ${bend}V${endY - bend}q0 ${bend} ${inward} ${bend}H${endX}`;
  return `<path class="${kind}" marker-end="url(#flow-map-${kind})" d="${path}"/>`;
}
