import { dot, fill, glow, gradient, hoop, line, picture, rect, round } from './svg.ts';

/** The colours of a palette that the icons need, for light and for dark. */
export interface IconColours {
  light: Record<'sun' | 'ember' | 'night' | 'sky-1' | 'hill-1' | 'hill-2' | 'hill-3', string>;
  dark: Record<'night', string>;
}

/** A colour of two: `part` of the second. */
const mix = (one: string, other: string, part: number): string => {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - part) + (to ?? 0) * part);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};
const darken = (colour: string, part: number): string => mix(colour, '#000000', part);

/** The point at `degrees` on a circle; 0 is the top, clockwise. */
const pointOn = (x: number, y: number, radius: number, degrees: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
};

/** The angle of an hour on the day ring: midnight at the bottom, noon at the top. */
const hourAngle = (hour: number): number => hour * 15 + 180;

/** A clockwise arc between two angles, as path data. */
const arc = (x: number, y: number, radius: number, from: number, to: number): string => {
  const [x0, y0] = pointOn(x, y, radius, from);
  const [x1, y1] = pointOn(x, y, radius, to);
  const span = (((to - from) % 360) + 360) % 360;
  return `M${x0} ${y0}A${radius} ${radius} 0 ${span > 180 ? 1 : 0} 1 ${x1} ${y1}`;
};

/** From sunrise on the left over noon to the end of the eating window on the right. */
const [MORNING, EVENING] = [hourAngle(9), hourAngle(19)];

/** The icon of the browser tab on a 64 by 64 grid, readable at 16 pixels: the ring and the sun in it. */
export const drawFavicon = ({ light: { sun, ember, night }, dark }: IconColours): string => {
  // Between the dark of a light tab bar and the light of a dark one.
  const tabNight = mix(night, dark.night, 0.37);
  return picture(
    `<defs><linearGradient id="mark">${stops([sun, ember])}</linearGradient></defs>` +
      hoop(32, 32, 25, tabNight, 9) +
      line(arc(32, 32, 25, -45, 105), 'url(#mark)', 9) +
      dot(32, 32, 10.5, sun),
    64,
    64,
  );
};

const stops = (colours: readonly string[]): string =>
  colours.map((colour, index) => `<stop offset="${index}" stop-color="${colour}"/>`).join('');

/**
 * The app icon on a 64 by 64 grid: the day ring over night, the sun rising behind hills. `scale` leaves a margin that a
 * mask may cut off, `corner` rounds the background.
 */
export const drawAppIcon = ({ light }: IconColours, scale: number, corner: number): string => {
  const { sun, ember } = light;
  const [sky, far, near] = [light['hill-1'], light['hill-2'], light['hill-3']];
  const radius = 21 * scale;
  const width = 5.6 * scale;
  const [start, end] = [MORNING - 360, EVENING - 360];
  const [knobX, knobY] = pointOn(32, 32, radius, start);
  const hill = (top: number, sway: number): string =>
    `M-10 ${32 + top * scale}C10 ${32 + (top - sway) * scale} 22 ${32 + (top - sway) * scale} 34 ${32 + top * scale}S60 ${32 + (top + sway) * scale} 80 ${32 + (top - 2) * scale}V80H-10Z`;
  const inside = 17 * scale;
  return picture(
    `<defs>${gradient('sky', [darken(sky, 0.42), far, near], 'x1=".2" y1="0" x2=".7" y2="1"')}${gradient('dawn', [far, ember, mix(sun, light['sky-1'], 0.5)])}` +
      `<linearGradient id="day">${stops([sun, ember])}</linearGradient>${glow('shine', mix(sun, light['sky-1'], 0.75), 0.95)}` +
      `<clipPath id="inside"><circle cx="32" cy="32" r="${inside}"/></clipPath></defs>` +
      rect(0, 0, 64, 64, corner, 'url(#sky)') +
      `<g clip-path="url(#inside)">${rect(0, 0, 64, 64, 0, 'url(#dawn)')}` +
      dot(32, 32 + 2 * scale, 15 * scale, 'url(#shine)') +
      dot(32, 32 + 2 * scale, 7.6 * scale, light['sky-1']) +
      fill(hill(5, 3), mix(sky, far, 0.4)) +
      fill(hill(10, -3), darken(sky, 0.3)) +
      '</g>' +
      hoop(32, 32, radius, '#FFFFFF2E', width) +
      line(arc(32, 32, radius, start, end), 'url(#day)', width) +
      dot(knobX, knobY, width * 0.66, '#FFF'),
    64,
    64,
  );
};
