import sharp from 'sharp';
import { PALETTES } from './palette.ts';
import { arc, hourAngle, pointOn } from './ring.ts';
import { dot, fill, glow, gradient, hoop, line, picture, rect } from './svg.ts';

const { ember, sun } = PALETTES.woman.light;
const NIGHT_SKY = ['#2A1436', '#6B2346', '#A83F3A'];
const HILLS = ['#54204A', '#341640'] as const;

/** Night between the dark of a light tab bar and the light of a dark one. */
const TAB_NIGHT = '#77508A';

/** From sunrise on the left over noon to the end of the eating window on the right. */
const [MORNING, EVENING] = [hourAngle(9), hourAngle(19)];

/** The icon of the browser tab on a 64 by 64 grid, readable at 16 pixels: the ring and the sun in it. */
export const drawFavicon = (): string =>
  picture(
    `<defs><linearGradient id="mark">${stops([sun, ember])}</linearGradient></defs>` +
      hoop(32, 32, 25, TAB_NIGHT, 9) +
      line(arc(32, 32, 25, -45, 105), 'url(#mark)', 9) +
      dot(32, 32, 10.5, sun),
    64,
    64,
  );

const stops = (colours: readonly string[]): string =>
  colours.map((colour, index) => `<stop offset="${index}" stop-color="${colour}"/>`).join('');

/**
 * The app icon on a 64 by 64 grid: the day ring over night, the sun rising behind hills. `scale` leaves a margin that a
 * mask may cut off, `corner` rounds the background.
 */
export const drawAppIcon = (scale: number, corner: number): string => {
  const radius = 21 * scale;
  const width = 5.6 * scale;
  const [start, end] = [MORNING - 360, EVENING - 360];
  const [knobX, knobY] = pointOn(32, 32, radius, start);
  const hill = (top: number, sway: number): string =>
    `M-10 ${32 + top * scale}C10 ${32 + (top - sway) * scale} 22 ${32 + (top - sway) * scale} 34 ${32 + top * scale}S60 ${32 + (top + sway) * scale} 80 ${32 + (top - 2) * scale}V80H-10Z`;
  const inside = 17 * scale;
  return picture(
    `<defs>${gradient('sky', NIGHT_SKY, 'x1=".2" y1="0" x2=".7" y2="1"')}${gradient('dawn', ['#7A2B57', '#E8704A', '#FFD79A'])}` +
      `<linearGradient id="day">${stops([sun, ember])}</linearGradient>${glow('shine', '#FFE3B0', 0.95)}` +
      `<clipPath id="inside"><circle cx="32" cy="32" r="${inside}"/></clipPath></defs>` +
      rect(0, 0, 64, 64, corner, 'url(#sky)') +
      `<g clip-path="url(#inside)">${rect(0, 0, 64, 64, 0, 'url(#dawn)')}` +
      dot(32, 32 + 2 * scale, 15 * scale, 'url(#shine)') +
      dot(32, 32 + 2 * scale, 7.6 * scale, '#FFF3DC') +
      fill(hill(5, 3), HILLS[0]) +
      fill(hill(10, -3), HILLS[1]) +
      '</g>' +
      hoop(32, 32, radius, '#FFFFFF2E', width) +
      line(arc(32, 32, radius, start, end), 'url(#day)', width) +
      dot(knobX, knobY, width * 0.66, '#FFF'),
    64,
    64,
  );
};

const rasterise = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size * 2) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 100, effort: 10 })
    .toBuffer();

/** Every icon below `public/icons` by its file name. */
export const drawIcons = async (): Promise<Record<string, Buffer>> => ({
  'favicon.svg': Buffer.from(drawFavicon()),
  'favicon-32.png': await rasterise(drawFavicon(), 32),
  'icon-192.png': await rasterise(drawAppIcon(1, 14), 192),
  'icon-512.png': await rasterise(drawAppIcon(1, 14), 512),
  'apple-touch-icon.png': await rasterise(drawAppIcon(1, 0), 180),
  'maskable-512.png': await rasterise(drawAppIcon(0.84, 0), 512),
});
