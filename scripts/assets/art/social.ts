import sharp from 'sharp';
import { newCanvas } from './canvas.ts';
import { drawDisc } from './disc.ts';
import { drawMug, drawSun } from './motifs.ts';
import { HERO } from './people/people.ts';
import { stand } from './people/person.ts';
import { drawRing } from './ring.ts';
import { dot, fill, gradient, picture, place, rect } from './svg.ts';
import { WORDMARK } from './wordmark.ts';

/** The picture that a shared link shows: the ring with the hero, and the product's name. */
export const drawSocialPreview = (): string => {
  const canvas = newCanvas('woman', 'light', 'social-preview');
  const { paper, sky, hill, primary, sun } = canvas.palette;
  const [air, ground] = [canvas.newId(), canvas.newId()];
  const portrait =
    dot(175, 150, 139, paper) +
    drawRing(canvas) +
    drawDisc(
      canvas,
      stand(canvas, HERO.woman, 175, 40, 0.86, { pose: 'cup', eyes: 'closed', holds: drawMug(100, 206) }),
    );
  return picture(
    `<defs>${gradient(air, [paper, sky[0], sky[1]])}${gradient(ground, hill, 'x1="0" y1="0" x2="1" y2=".4"')}</defs>` +
      rect(0, 0, 1200, 630, 0, `url(#${air})`) +
      drawSun(canvas, 1010, 470, 66, 2.4) +
      fill('M0 470C150 474 260 520 420 548S860 560 1200 500V630H0Z', `url(#${ground})`) +
      `<path d="M0 470C150 474 260 520 420 548S860 560 1200 500" fill="none" stroke="${sun}" stroke-width="4" stroke-dasharray="1 12" stroke-linecap="round"/>` +
      place(portrait, 40, 22, 1.9) +
      place(fill(WORDMARK, primary), 690, 300, 0.98),
    1200,
    630,
  );
};

/** The social preview as a PNG of 1200 by 630 pixels. */
export const renderSocialPreview = (): Promise<Buffer> =>
  sharp(Buffer.from(drawSocialPreview()))
    .png({ compressionLevel: 9, palette: true, quality: 100, effort: 10 })
    .toBuffer();
