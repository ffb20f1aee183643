import { PREVIEW_SIZE } from '../../../assets/brand/preview-size.ts';
import { findKind } from '../../parsing/document.ts';
import { asFields } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

const wanted = `${PREVIEW_SIZE.width} by ${PREVIEW_SIZE.height}`;

/** The brand's own picture for link previews is what the pages say it is. */
export const previewSize: Rule = {
  id: 'preview-size',
  severity: 'error',
  summary: `The picture for link previews that brand.json names is a PNG of ${wanted} pixels.`,
  why: 'Every page states this form and size, by which social networks show the picture. They would cut it off, or show none.',
  *check(document, { siteFiles, pictures }) {
    if (findKind(document) !== 'brand') return;
    const { preview } = asFields(document.value);
    if (typeof preview !== 'string' || !siteFiles.has(preview)) return;
    const file = `public${preview}`;
    const size = pictures.readPngSize(file);
    if (size?.width === PREVIEW_SIZE.width && size.height === PREVIEW_SIZE.height) return;
    const what = size ? `is ${size.width} wide and ${size.height} high` : 'is not a PNG file';
    yield {
      path: ['preview'],
      problem: `The picture ${quote(file)} ${what}.`,
      remedy: `Save it again as a PNG of ${wanted} pixels, or remove "preview": then the build draws one.`,
    };
  },
};
