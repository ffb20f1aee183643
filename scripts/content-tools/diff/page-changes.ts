import { isDeepStrictEqual } from 'node:util';
import { writeOrdinal } from '../../content/words/words.ts';
import { asFields, asList, type Fields } from '../../content/parsing/pages.ts';
import { alignByKey } from './align.ts';
import { note, warn, type Change } from './change.ts';
import { compareOptions, type Versions } from './option-changes.ts';
import { compareValues } from './value-changes.ts';
import { writeValue } from './value-words.ts';

/** The changes of a file's pages: added, removed, moved and renamed ones, and the changes in each. */
export function* comparePages(versions: Versions): Generator<Change> {
  const renamed = findRenamed(versions);
  for (const list of ['pages', 'detours'] as const) {
    const [before, after] = [listFields(versions.before, list), listFields(versions.after, list)];
    const named = before.map((page) => ({ ...page, id: renamed.get(page.id) ?? page.id }));
    const { removed, added, moved, kept } = alignByKey(named, after, ({ id }) => String(id));
    const [otherBefore, otherAfter] = [listOthers(versions.before, list), listOthers(versions.after, list)];

    for (const { item, place } of added) yield describeAdded(item, place, list, otherBefore.includes(item.id), after);
    for (const { item } of removed) {
      // A page that moved to the other list is reported there.
      if (!otherAfter.includes(item.id)) {
        const removal = warn(`removed page ${String(item.id)}`, 'its address, its step and its answers are gone');
        yield { ...removal, page: String(item.id) };
      }
    }
    for (const { item, from, to } of moved) {
      yield note(`moved ${String(item.id)} from ${writeOrdinal(from)} to ${writeOrdinal(to)}`);
    }
    for (const pair of kept) yield* comparePage(pair.before, pair.after, versions);
  }
  yield* compareCrossed(versions);
  for (const [before, after] of renamed) {
    const isRedirected = asFields(asFields(versions.after).redirects)[String(before)] === after;
    const links = isRedirected ? 'and links to the old one lead to it' : 'and links to it break';
    yield warn(`renamed ${String(before)} to ${String(after)}`, `its address changes, ${links}`);
  }
}

/** The changes in one page. */
function* comparePage(before: Fields, after: Fields, versions: Versions): Generator<Change> {
  for (const change of describePage(before, after, versions)) yield { ...change, page: String(after.id) };
}

function* describePage(before: Fields, after: Fields, versions: Versions): Generator<Change> {
  const id = String(after.id);
  const owner = { id, answer: before.answer };
  const { options: oldOptions, question: oldQuestion, ...old } = before;
  const { options, question, ...now } = after;
  yield* compareValues(old, now, [], ` of ${id}`);
  if (Array.isArray(oldOptions) && Array.isArray(options)) yield* compareOptions(oldOptions, options, owner, versions);
  else yield* compareValues(oldOptions, options, ['options'], ` of ${id}`);

  const [oldInner, inner] = [asFields(oldQuestion).options, asFields(question).options];
  if (Array.isArray(oldInner) && Array.isArray(inner)) {
    yield* compareOptions(oldInner, inner, owner, versions);
    const rest = [oldQuestion, question].map((it) => ({ ...asFields(it), options: undefined }));
    yield* compareValues(rest[0], rest[1], ['question'], ` of ${id}`);
  } else yield* compareValues(oldQuestion, question, ['question'], ` of ${id}`);
}

function describeAdded(page: Fields, place: number, list: string, hasCrossed: boolean, pages: Fields[]): Change {
  const id = String(page.id);
  if (hasCrossed)
    return note(`moved ${id} ${list === 'pages' ? 'into the order' : 'out of the order, to the detours'}`);
  const before = pages[place - 2];
  const where =
    list === 'detours' ? 'as a detour' : `as ${writeOrdinal(place)}${before ? `, after ${String(before.id)}` : ''}`;
  return { ...note(`added page ${id} (${String(page.type)}) ${where}: ${writeValue('title', page.title)}`), page: id };
}

/** The changes in pages that moved between the order and the detours. */
function* compareCrossed(versions: Versions): Generator<Change> {
  for (const [from, to] of [
    ['pages', 'detours'],
    ['detours', 'pages'],
  ] as const) {
    for (const before of listFields(versions.before, from)) {
      const after = listFields(versions.after, to).find(({ id }) => id === before.id);
      if (after && !listFields(versions.before, to).some(({ id }) => id === before.id)) {
        yield* comparePage(before, after, versions);
      }
    }
  }
}

/** Maps the old id to the new id for pages whose content is otherwise equal. */
function findRenamed({ before, after }: Versions): Map<unknown, unknown> {
  const all = (file: unknown) => [...listFields(file, 'pages'), ...listFields(file, 'detours')];
  const [old, now] = [all(before), all(after)];
  const gone = old.filter(({ id }) => !now.some((page) => page.id === id));
  const added = now.filter(({ id }) => !old.some((page) => page.id === id));
  return new Map(
    gone.flatMap((page): [unknown, unknown][] => {
      const twin = added.find((other) => isDeepStrictEqual({ ...other, id: '' }, { ...page, id: '' }));
      return twin ? [[page.id, twin.id]] : [];
    }),
  );
}

function listFields(file: unknown, list: 'pages' | 'detours'): Fields[] {
  return asList(asFields(file)[list]).map((page, index) => {
    const fields = asFields(page);
    return typeof fields.id === 'string' ? fields : { ...fields, id: `${list}[${index}]` };
  });
}

function listOthers(file: unknown, list: 'pages' | 'detours'): unknown[] {
  return listFields(file, list === 'pages' ? 'detours' : 'pages').map(({ id }) => id);
}
