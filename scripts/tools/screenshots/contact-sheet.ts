import sharp from 'sharp';

export interface Thumbnail {
  name: string;
  /** What else the line under it says. */
  note: string;
  picture: Buffer;
}

const WIDTH = 220;
const GAP = 16;
const LABEL = 30;
const A_ROW = 9;

/** A picture as it stands on a contact sheet. */
export const shrink = (picture: Buffer): Promise<Buffer> => sharp(picture).resize({ width: WIDTH }).png().toBuffer();

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The label of a thumbnail: its page, and under it its state and what else there is to say. */
function draw({ name, note }: Thumbnail): Buffer {
  const [page = '', state = ''] = name.split('--');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LABEL}" font-family="sans-serif" font-size="11">` +
      `<text y="11" fill="#eee">${escape(page)}</text>` +
      `<text y="25" fill="#ffd08a">${escape([state, note].filter(Boolean).join(' · '))}</text></svg>`,
  );
}

/** Writes one picture with all thumbnails in order, nine to a row, each with its name beneath. */
export async function writeContactSheet(file: string, thumbnails: Thumbnail[]): Promise<void> {
  const heights = await Promise.all(
    thumbnails.map(async ({ picture }) => (await sharp(picture).metadata()).height ?? 0),
  );
  const cell = Math.max(...heights) + LABEL + GAP;
  const layers = thumbnails.flatMap((thumbnail, index) => {
    const left = GAP + (index % A_ROW) * (WIDTH + GAP);
    const top = GAP + Math.floor(index / A_ROW) * cell;
    return [
      { input: thumbnail.picture, left, top },
      { input: draw(thumbnail), left, top: top + cell - LABEL - GAP + 4 },
    ];
  });
  const columns = Math.min(A_ROW, thumbnails.length);
  const size = {
    width: GAP + columns * (WIDTH + GAP),
    height: GAP + Math.ceil(thumbnails.length / A_ROW) * cell,
  };
  await sharp({ create: { ...size, channels: 3, background: '#6d6a6c' } })
    .composite(layers)
    .png({ compressionLevel: 7 })
    .toFile(file);
}
