import sharp from 'sharp';
import { PALETTES } from './palette.ts';
import { arc } from './ring.ts';
import { hoop, line, picture, rect } from './svg.ts';

const { paper, night, ember, sun } = PALETTES.woman.light;

/** The product's ring on a 64 by 64 grid: the dark arc is fasting, the bright one the eating window. */
const drawMark = (radius: number, width: number, idPrefix: string): string =>
  `<defs><linearGradient id="${idPrefix}"><stop stop-color="${sun}"/><stop offset="1" stop-color="${ember}"/></linearGradient></defs>` +
  hoop(32, 32, radius, night, width) +
  line(arc(32, 32, radius, -30, 90), `url(#${idPrefix})`, width);

/** The icon of the browser tab, without a ground. */
export const drawFavicon = (): string => picture(drawMark(24, 10, 'mark'), 64, 64);

/** An app icon on the product's paper; `radius` leaves a margin that a mask may cut. */
const drawAppIcon = (radius: number, corner: number): string =>
  picture(rect(0, 0, 64, 64, corner, paper) + drawMark(radius, radius * 0.42, 'mark'), 64, 64);

const rasterise = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 100, effort: 10 })
    .toBuffer();

/** Every icon below `public/icons` by its file name. */
export const drawIcons = async (): Promise<Record<string, Buffer>> => ({
  'favicon.svg': Buffer.from(drawFavicon()),
  'icon-192.png': await rasterise(drawAppIcon(20, 14), 192),
  'icon-512.png': await rasterise(drawAppIcon(20, 14), 512),
  'apple-touch-icon.png': await rasterise(drawAppIcon(19, 0), 180),
  'maskable-512.png': await rasterise(drawAppIcon(16, 0), 512),
});
