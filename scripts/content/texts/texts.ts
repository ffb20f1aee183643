import type { JSONPath } from 'jsonc-parser';
import { hasPages, type ContentDocument } from '../parsing/document.ts';
import { memoize } from '../../../src/domain/flow/memoize.ts';
import type { ListValues } from '../schema/named-values.ts';
import { asFields } from '../parsing/pages.ts';

/** A text that visitors read, or that a screen reader reads out. */
export interface VisitorText {
  path: JSONPath;
  text: string;
  /** A plain text, a text with tokens, its fallback, a template, or the description of a picture. */
  kind: 'label' | 'text' | 'fallback' | 'template' | 'alt';
  /** The title of the schema of the object around it, such as "Option" or "Sheet". */
  owner: string;
}

const textsBy = memoize((values: ListValues) => memoize((document: ContentDocument) => findTexts(document, values)));

/** Every text of a file for visitors, so no values, ids or titles in analytics. Each file is searched once. */
export function listTexts(document: ContentDocument, { values }: { values: ListValues }): readonly VisitorText[] {
  return textsBy(values)(document);
}

function findTexts(document: ContentDocument, values: ListValues): readonly VisitorText[] {
  if (!hasPages(document)) return [];
  const labels = values(document, 'Label').map((found) => ({ ...found, kind: 'label' as const }));
  const templates = values(document, 'Template').map((found) => ({ ...found, kind: 'template' as const }));
  const inside = (name: 'TokenText' | 'Image', field: 'text' | 'fallback' | 'alt') =>
    values(document, name).map(({ value, path, owner }) => ({
      value: asFields(value)[field],
      path: [...path, field],
      owner,
      kind: field,
    }));
  const all = [...labels, ...templates, ...inside('TokenText', 'text'), ...inside('TokenText', 'fallback')];
  return [...all, ...inside('Image', 'alt')].flatMap(({ value, path, owner, kind }) =>
    typeof value === 'string' && value !== '' ? [{ path, text: value, kind, owner }] : [],
  );
}
