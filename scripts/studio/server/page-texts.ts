import { listExperiments } from '../../content/experiments/read-experiments.ts';
import { makeVariantDocument } from '../../content/experiments/variant-document.ts';
import { currentSchemas } from '../../content/schema/schemas.ts';
import { makeValueLister, type ListValues } from '../../content/schema/named-values.ts';
import { SchemaBook } from '../../content/schema/schema-book.ts';
import { listPages } from '../../content/parsing/pages.ts';
import type { ContentDocument } from '../../content/parsing/document.ts';
import { listTexts } from '../../content/texts/texts.ts';
import type { EditableText } from '../words/editable-text.ts';

/** Every text for visitors in these files and in the variants of their experiments, with its place. */
export function listPageTexts(documents: readonly ContentDocument[]): EditableText[] {
  const values = makeValueLister(new SchemaBook(currentSchemas()));
  return documents.flatMap((document) => {
    const ids = new Map(listPages(document).map(({ id, path }) => [path.join('/'), id]));
    const own = listTexts(document, { values }).map(({ path, text, kind }) => {
      const page = ids.get(path.slice(0, 2).join('/'));
      const place = page === undefined ? { path } : { page, path: path.slice(2) };
      return { file: document.name, ...place, text, kind };
    });
    return [...own, ...listVariantTexts(document, values)];
  });
}

function listVariantTexts(document: ContentDocument, values: ListValues): EditableText[] {
  const variants = listExperiments(document).flatMap((experiment) => experiment.variants);
  return variants.flatMap(({ changes }) => {
    const changed = makeVariantDocument(document, changes);
    return listTexts(changed, { values }).flatMap(({ path, text, kind }) => {
      const place = changed.trace?.(path) ?? path;
      return place[0] === 'experiments' ? [{ file: document.name, path: place, text, kind }] : [];
    });
  });
}
