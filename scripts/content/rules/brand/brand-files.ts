import { brand } from '../../examples/changes.ts';
import { scene } from '../../examples/pictures.ts';
import type { JSONPath } from 'jsonc-parser';
import { findKind, type ContentDocument } from '../../parsing/document.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import { findNearest } from '../../words/nearest.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { PREVIEW_SIZE } from '../../../assets/brand/preview-size.ts';

/** A file in public/ that brand.json names, by its address on the site. */
interface BrandFile {
  path: JSONPath;
  address: string;
}

/** The mark without a file of its own, which code draws. */
const drawnMark = 'ring';

/** The files that brand.json names: mark, preview, fonts and their licences; none for any other file. */
export function listBrandFiles(document: ContentDocument): BrandFile[] {
  if (findKind(document) !== 'brand') return [];
  const { mark, preview, fonts } = asFields(document.value);
  const ofFonts = Object.entries(asFields(fonts)).flatMap(([role, font]) => {
    const { files, licence } = asFields(font);
    const sources = asList(files).map((file, index): [JSONPath, unknown] => [
      ['fonts', role, 'files', index, 'src'],
      asFields(file).src,
    ]);
    return [...sources, [['fonts', role, 'licence'], licence] as [JSONPath, unknown]];
  });
  const all: [JSONPath, unknown][] = [
    [['mark'], mark === drawnMark ? undefined : mark],
    [['preview'], preview],
    ...ofFonts,
  ];
  return all.flatMap(([path, address]) => (typeof address === 'string' ? { path, address } : []));
}

/** Every file that brand.json names is in public/. */
export const missingBrandFile: Rule = {
  id: 'missing-brand-file',
  severity: 'error',
  summary:
    'Every file that brand.json names is in public/: the mark, the picture for link previews, the fonts, and the text of the licence of each font.',
  why: 'Visitors would see an empty space or a font of their device, and a font without its licence must not be published.',
  *check(document, { siteFiles }) {
    for (const { path, address } of listBrandFiles(document)) {
      if (siteFiles.has(address)) continue;
      const folder = address.slice(0, address.lastIndexOf('/') + 1);
      yield {
        path,
        problem: `There is no file ${quote(`public${address}`)}.`,
        suggestion: findNearest(
          address,
          [...siteFiles].filter((file) => file.startsWith(folder)),
        ),
        remedy: path.includes('licence')
          ? 'Put the text of the font’s licence there, and add the font to public/CREDITS.md.'
          : 'Put it there, or name a file that exists. Capital letters must match.',
      };
    }
  },
  faults: () => ({
    'brand.json mark at "/images/brand/mark.svg": There is no file "public/images/brand/mark.svg". Put it there, or name a file that exists. Capital letters must match.':
      brand('"mark": "ring"', '"mark": "/images/brand/mark.svg"'),
  }),
  nearMisses: () => ({
    'a mark of its own, which no page shows': {
      ...brand('"mark": "ring"', '"mark": "/images/brand/mark.svg"'),
      'public/images/brand/mark.svg': scene,
    },
  }),
};

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
  faults: () => ({
    'brand.json preview at "/images/brand/preview.png": The picture "public/images/brand/preview.png" is 1200 wide and 1200 high. Save it again as a PNG of 1200 by 630 pixels, or remove "preview": then the build draws one.':
      {
        ...brand('"mark": "ring"', '"mark": "ring",\n  "preview": "/images/brand/preview.png"'),
        'public/images/brand/preview.png': 'photo 1200 by 1200, 9000 bytes',
      },
    'brand.json preview at "/images/brand/preview.png": The picture "public/images/brand/preview.png" is not a PNG file. Save it again as a PNG of 1200 by 630 pixels, or remove "preview": then the build draws one.':
      {
        ...brand('"mark": "ring"', '"mark": "ring",\n  "preview": "/images/brand/preview.png"'),
        'public/images/brand/preview.png': '<html>',
      },
  }),
  nearMisses: () => ({
    'a link preview of its own, beside the pictures': {
      ...brand('"mark": "ring"', '"mark": "ring",\n  "preview": "/brand/preview.png"'),
      'public/brand/preview.png': 'photo 1200 by 630, 9000 bytes',
    },
  }),
};
