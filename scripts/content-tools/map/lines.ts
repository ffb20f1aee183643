import type { Box, Line } from './layout.ts';
import { sizes } from './words.ts';

const { node, margin } = sizes;

/** Draws a line from a page to another. `hasGate`: whether a gate stands at its beginning. */
export function drawLine(line: Line, hasGate: boolean): string {
  const { from, to, look, bends } = line;
  const isUp = to.y < from.y;
  const start = { x: findPort(from, bends.at(0)?.x), y: isUp ? from.y : from.y + from.height };
  const end = { x: findPort(to, bends.at(-1)?.x), y: isUp ? to.y + to.height + 2 : to.y - 2 };
  const path = from.column === to.column ? bend([start, ...bends, end]) : cross(line);
  const bar = hasGate ? `<path class="bar" d="M${start.x - 14} ${start.y + 9}h28"/>` : '';
  return `<path class="${look}" marker-end="url(#flow-map-${look})" d="${path}"/>${bar}`;
}

/** Where a line that comes from the side meets the edge of a page. */
function findPort({ x }: Box, wanted = x + node.width / 2): number {
  return Math.min(x + node.width - margin, Math.max(x + margin, wanted));
}

/** A line through these points that is vertical at each of them. */
function bend([start = { x: 0, y: 0 }, ...points]: Line['bends']): string {
  let last = start;
  const parts = points.map((point) => {
    const middle = (last.y + point.y) / 2;
    const part = point.x === last.x ? `V${point.y}` : `C${last.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`;
    last = point;
    return part;
  });
  return `M${start.x} ${start.y}${parts.join('')}`;
}

/** A line to another column: to the page that follows from the foot of one to the head of the other, else straight over. */
function cross({ from, to, look, bends: [gutter] }: Line): string {
  if (look === 'link' && gutter) {
    const [startX, endX] = [from.x + node.width / 2, to.x + node.width / 2];
    const foot = from.y + from.height;
    return `M${startX} ${foot}V${foot + 8}q0 8 8 8H${gutter.x - 8}q8 0 8 -8V${gutter.y + 8}q0 -8 8 -8H${endX - 8}q8 0 8 8V${to.y - 2}`;
  }
  const isRight = to.column > from.column;
  const [startX, endX] = isRight ? [from.x + node.width, to.x - 2] : [from.x, to.x + node.width + 2];
  const [startY, endY] = [from.y + node.height / 2, to.y + node.height / 2];
  const reach = isRight ? margin * 2 : -margin * 2;
  return `M${startX} ${startY}C${startX + reach} ${startY} ${endX - reach} ${endY} ${endX} ${endY}`;
}
