import type { JSONPath } from 'jsonc-parser';
import { makeAddressBook } from '../parsing/addresses.ts';
import type { Content } from '../graph/content.ts';
import { countPaths, type PathCount } from '../graph/walk/count-paths.ts';
import { walkContent } from '../graph/walk/walk-content.ts';
import { listCombinations, pickVariants, type Combination } from './combinations.ts';
import { applyVariant } from '../../../src/domain/experiments/experiments.ts';
import type { Variant } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { ContentDocument } from '../parsing/document.ts';
import { asFields, asList, isFields, listPages, type Fields } from '../parsing/pages.ts';
import { fixedFields, hasSameValues, type ReadChange } from './read-experiments.ts';

/** The content for visitors with a combination of variants. */
export interface VariantContent {
  choices: Combination;
  content: Content;
}

/** The number of paths through the flows that a combination of variants changes. */
export interface VariantPaths {
  choices: Combination;
  paths: readonly PathCount[];
}

/** The content for every combination of variants that changes it. */
export function listVariantContents(content: Content): VariantContent[] {
  return listCombinations(content.documents).map((choices) => {
    const documents = content.documents.map((document) => {
      const variants = pickVariants(document, choices);
      return makeVariantDocument(
        document,
        variants.flatMap(({ changes }) => changes),
      );
    });
    const addresses = makeAddressBook(documents, content.addresses.unread);
    return { choices, content: { ...content, documents, addresses, walk: () => walkContent(documents) } };
  });
}

/** Counts the paths through the flows that a combination changes. */
export function countVariantPaths({ choices, content }: VariantContent): VariantPaths {
  const changed = content.documents.flatMap(({ name, trace }) => (trace ? name : []));
  return { choices, paths: countPaths(content.walk()).filter(({ flow }) => changed.includes(flow)) };
}

/**
 * Applies changes to a file with the app's own function. Returns the same document if no change applies. Leaves out
 * faulty parts of a change: a rule reports them, and they cause no further findings.
 */
export function makeVariantDocument(document: ContentDocument, changes: readonly ReadChange[]): ContentDocument {
  const file = asFields(document.value);
  const lists = [file.pages, file.detours ?? []];
  if (!lists.every((list) => Array.isArray(list) && list.every(isFields))) return document;
  const ids = new Set(listPages(document).map(({ id }) => id));
  const sound = changes.filter(({ page }) => ids.has(page)).map((change) => dropFaults(document, change));
  if (sound.length === 0) return document;
  const { experiments: _, ...plain } = file;
  const value = applyVariant(plain as unknown as ContentFile, { changes: sound } as unknown as Variant);
  return { ...document, value, trace: makeTrace(file, asFields(value), sound) };
}

/** Whether a change can be applied as it is written. */
export function isSoundChange(document: ContentDocument, change: ReadChange): boolean {
  const { set = {}, optionOrder } = dropFaults(document, change);
  return Object.keys(set).length === Object.keys(change.set ?? {}).length && optionOrder === change.optionOrder;
}

/** A change without the parts that are not allowed. */
function dropFaults(document: ContentDocument, { set = {}, optionOrder, ...change }: ReadChange): ReadChange {
  const page = listPages(document).find(({ id }) => id === change.page)?.fields ?? {};
  const kept = Object.entries(set).filter(
    ([field, value]) => !fixedFields.includes(field) && hasSameValues(field, page[field], value),
  );
  const isSound = (options: unknown) => options === undefined || (Array.isArray(options) && options.every(isFields));
  const canOrder = isSound(page.options) && isSound(set.options);
  return { ...change, set: Object.fromEntries(kept), ...(canOrder && optionOrder && { optionOrder }) };
}

/** Maps a path in the changed content to the file: into the change that sets the value, or into the original page. */
function makeTrace(before: Fields, after: Fields, changes: readonly ReadChange[]): (path: JSONPath) => JSONPath {
  return (path) => {
    const [list, index, field, ...rest] = path;
    if ((list !== 'pages' && list !== 'detours') || index === undefined) return path;
    const [old, now] = [asList(before[list]), asList(after[list])];
    const page = asFields(now[Number(index)]);
    const place = old.includes(page) ? old.indexOf(page) : old.findIndex((it) => asFields(it).id === page.id);
    if (field === undefined) return [list, place];
    const setter = changes.findLast((change) => change.page === page.id && Object.hasOwn(change.set ?? {}, field));
    const source = setter ? [...setter.path, 'set', field] : [list, place, field];
    const values = asList((setter?.set ?? asFields(old[place]))[field]);
    const item = typeof rest[0] === 'number' ? values.indexOf(asList(page[field])[rest[0]]) : -1;
    return [...source, ...(item < 0 ? rest : [item, ...rest.slice(1)])];
  };
}
