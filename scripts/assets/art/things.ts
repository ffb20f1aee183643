import type { Canvas } from './canvas.ts';
import { arc } from './ring.ts';
import { dot, fill, hoop, line, place, rect } from './svg.ts';

/** A basket about 120 wide; draw its contents before it. */
export const drawBasket = (x: number, y: number): string =>
  place(
    fill('M-58-8H58C56 14 50 30 40 36H-40C-50 30-56 14-58-8Z', '#C58A52') +
      fill('M30-8H58C56 14 50 30 40 36H18C28 26 32 8 30-8Z', '#9C6434', 0.5) +
      line('M-50 6H50M-46 19H46', '#9C6434', 2, 0.6) +
      line('M-30-4V34M0-4V34M30-4V34', '#9C6434', 2, 0.35) +
      rect(-63, -14, 126, 11, 5.5, '#DBA468'),
    x,
    y,
  );

/** An empty plate with a calm ring on it, a fork and a knife. */
export const drawPlace = (canvas: Canvas, x: number, y: number, radius: number): string => {
  const { plate, track, ember, ink } = canvas.palette;
  const steel = canvas.theme === 'light' ? '#A9A0AB' : '#B9C3C8';
  const fork = `M${x - radius - 24} ${y + 40}V${y - 12}M${x - radius - 34} ${y - 44}V${y - 26}Q${x - radius - 34} ${y - 12} ${x - radius - 24} ${y - 12}T${x - radius - 14} ${y - 26}V${y - 44}M${x - radius - 24} ${y - 44}V${y - 14}`;
  const knife = `M${x + radius + 20} ${y + 40}V${y - 44}C${x + radius + 32} ${y - 34} ${x + radius + 32} ${y - 8} ${x + radius + 21} ${y - 4}`;
  return (
    line(fork, steel, 5) +
    line(knife, steel, 5) +
    `<circle cx="${x}" cy="${y + 4}" r="${radius}" fill="${canvas.theme === 'light' ? ink : '#000'}" opacity=".12"/>` +
    dot(x, y, radius, plate) +
    hoop(x, y, radius * 0.68, track, 3) +
    line(arc(x, y, radius * 0.68, -30, 90), ember, 4)
  );
};

/** A glass of water about 36 wide and 58 tall. */
export const drawGlass = (x: number, y: number, scale = 1): string =>
  place(
    fill('M-20-30H20L15 24a6 6 0 0 1-6 5H-9a6 6 0 0 1-6-5Z', '#E8F4FA', 0.85) +
      fill('M-18-10Q-9-15 0-10T18-10L14.5 23a5 5 0 0 1-5 4H-9.5a5 5 0 0 1-5-4Z', '#5BB9E6') +
      fill('M6-8.5Q12-7 18-10L14.5 23a5 5 0 0 1-5 4H2Q8 14 6-8.5Z', '#2E8FC4', 0.55) +
      line('M-13-24L-10.5 6', '#FFF', 3, 0.8),
    x,
    y,
    scale,
  );

/** A signpost with one arm to each side. */
export const drawSignpost = ({ palette }: Canvas, x: number, y: number): string =>
  place(
    rect(-4, -70, 8, 84, 4, '#8A5A3C') +
      fill('M-6-64H44L56-52 44-40H-6A4 4 0 0 1-10-44V-60A4 4 0 0 1-6-64Z', palette.primary) +
      fill('M6-34H-38L-50-22-38-10H6A4 4 0 0 0 10-14V-30A4 4 0 0 0 6-34Z', palette.plate) +
      line('M4-52H32', palette.plate, 4, 0.7) +
      line('M-4-22H-28', palette.primary, 4, 0.7),
    x,
    y,
  );

/** A phone that shows the day ring, 106 by 184 around its middle. */
export const drawPhone = (canvas: Canvas, x: number, y: number, scale = 1, degrees = 0): string => {
  const { night, card, track, sun, ember, primary } = canvas.palette;
  return place(
    rect(-53, -92, 106, 184, 22, night) +
      rect(-46, -85, 92, 170, 16, card) +
      rect(-15, -79, 30, 6, 3, track) +
      hoop(0, -16, 27, track, 8) +
      line(arc(0, -16, 27, -30, 90), ember, 8) +
      dot(0, -16, 9, sun) +
      rect(-28, 32, 56, 7, 3.5, track) +
      rect(-20, 45, 40, 7, 3.5, track) +
      rect(-27, 62, 54, 12, 6, primary),
    x,
    y,
    scale,
    degrees,
  );
};

/** A winding path down a hill, as a row of dots. */
export const drawTrail = ({ palette }: Canvas, d: string, colour = palette.sun): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="4" stroke-dasharray="1 9" stroke-linecap="round"/>`;
