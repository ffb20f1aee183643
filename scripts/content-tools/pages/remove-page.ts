import type { JSONPath } from 'jsonc-parser';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { makeAddress } from '../../content/parsing/addresses.ts';
import type { ContentDocument } from '../../content/parsing/document.ts';
import type { PageEntry } from '../../content/parsing/pages.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { describeConsequences, namePlace } from './consequences.ts';
import { removeItem, replaceValues } from '../edit/edit-text.ts';
import { listPlacesOf } from '../find-page.ts';
import type { Edits } from '../edit/judge-edits.ts';

/**
 * Removes a page. A page whose own `next` or `back` names it leads to where the removed page led; other places that
 * name it stay, and the checker reports them.
 */
export function removePage(documents: readonly ContentDocument[], document: ContentDocument, page: PageEntry): Edits {
  const id = page.id ?? '';
  const address = makeAddress(document, id);
  const follow = documents.map((file) => ({ file, changes: listFollowed(file, document, address, page) }));
  const texts = new Map(
    follow.flatMap(({ file, changes }) => (changes.length > 0 ? [[file.file, replaceValues(file, changes)]] : [])),
  );
  const followed = parseDocument(document.file, texts.get(document.file) ?? document.text).document ?? document;
  const text = removeItem(followed, page.path);
  texts.set(document.file, text);
  const { answer } = page.fields;
  return {
    texts,
    messages: [
      `Removed ${id} from ${document.file}.`,
      ...follow.flatMap(({ file, changes }) =>
        changes.map(([path, target]) => `${namePlace(file, path)} in ${file.file} is now ${target}.`),
      ),
      ...describeConsequences(document, text, id),
      ...(typeof answer === 'string' ? [`${document.file} no longer asks for ${answer}.`] : []),
    ],
  };
}

type Change = [path: JSONPath, target: string];

/** The new targets of the pages of a file whose own `next` or `back` is the removed page. */
function listFollowed(file: ContentDocument, owner: ContentDocument, address: string, page: PageEntry): Change[] {
  return listPlacesOf(address, file).flatMap(({ path }): Change[] => {
    const [list, , field] = path;
    const isPlain = path.length === 3 && (list === 'pages' || list === 'detours');
    if (!isPlain || (field !== 'next' && field !== 'back')) return [];
    const target = findTarget(page, field);
    if (target === undefined) return [];
    return [[path, file === owner || target.startsWith('/') ? target : makeAddress(owner, target)]];
  });
}

/** Where a page leads for everyone; undefined if that depends on answers, or if it leads nowhere. */
function findTarget({ fields, document, path: [, index], isDetour }: PageEntry, field: 'next' | 'back') {
  const own = fields[field];
  if (own !== undefined) return typeof own === 'string' ? own : undefined;
  const { pages } = document.value as ContentFile;
  return isDetour ? undefined : pages[Number(index) + (field === 'next' ? 1 : -1)]?.id;
}
