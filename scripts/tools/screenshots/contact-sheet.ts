import sharp from 'sharp';

export interface Thumbnail {
  name: string;
  /** A remark for the label. */
  note: string;
  picture: Buffer;
}

const WIDTH = 220;
const GAP = 16;
const LABEL = 30;
const COLUMNS = 9;

/** Scales a picture to the size of a thumbnail. */
export const shrink = (picture: Buffer): Promise<Buffer> => sharp(picture).resize({ width: WIDTH }).png().toBuffer();

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws a thumbnail's label: its page, and below it its state and note. */
function draw({ name, note }: Thumbnail): Buffer {
  const [page = '', state = ''] = name.split('--');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LABEL}" font-family="sans-serif" font-size="11">` +
      `<text y="11" fill="#eee">${escape(page)}</text>` +
      `<text y="25" fill="#ffd08a">${escape([state, note].filter(Boolean).join(' · '))}</text></svg>`,
  );
}

/** Writes one picture with all thumbnails in order, nine per row, each with its label below: PNG, or a small WebP by the file's name. */
export async function writeContactSheet(file: string, thumbnails: Thumbnail[]): Promise<void> {
  const heights = await Promise.all(
    thumbnails.map(async ({ picture }) => (await sharp(picture).metadata()).height ?? 0),
  );
  const cell = Math.max(...heights) + LABEL + GAP;
  const layers = thumbnails.flatMap((thumbnail, index) => {
    const left = GAP + (index % COLUMNS) * (WIDTH + GAP);
    const top = GAP + Math.floor(index / COLUMNS) * cell;
    return [
      { input: thumbnail.picture, left, top },
      { input: draw(thumbnail), left, top: top + cell - LABEL - GAP + 4 },
    ];
  });
  const columns = Math.min(COLUMNS, thumbnails.length);
  const size = {
    width: GAP + columns * (WIDTH + GAP),
    height: GAP + Math.ceil(thumbnails.length / COLUMNS) * cell,
  };
  const sheet = sharp({ create: { ...size, channels: 3, background: '#6d6a6c' } }).composite(layers);
  await (file.endsWith('.webp') ? sheet.webp({ quality: 60 }) : sheet.png({ compressionLevel: 7 })).toFile(file);
}
