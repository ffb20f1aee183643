import type { JSONPath } from 'jsonc-parser';
import { findKind, type ContentDocument } from '../../parsing/document.ts';
import { asFields, asList } from '../../parsing/pages.ts';

/** A file in public/ that brand.json names, by its address on the site. */
export interface BrandFile {
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
