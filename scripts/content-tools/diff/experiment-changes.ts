import { isDeepStrictEqual } from 'node:util';
import { writeOrdinal, joinWords, listWords, quote } from '../../content/words/words.ts';
import { asFields, asList, isFields, type Fields } from '../../content/parsing/pages.ts';
import { listOptionValues } from '../../content/experiments/read-experiments.ts';
import { alignByKey } from './align.ts';
import { note, warn, type Change } from './change.ts';
import { compareValues } from './value-changes.ts';

/** The changes of a file's experiments. */
export function* compareExperiments(old: Fields, now: Fields): Generator<Change> {
  const [before, after] = [old.experiments, now.experiments];
  if (isDeepStrictEqual(before, after)) return;
  const changes = isReadable(before) && isReadable(after) ? [...compareAll(asList(before), asList(after), now)] : [];
  // Changes without words of their own, such as another order of changes, are described field by field.
  if (changes.length > 0) yield* changes;
  else yield* compareValues(before, after, ['experiments'], '');
}

function* compareAll(before: readonly unknown[], after: readonly unknown[], file: Fields): Generator<Change> {
  const [old, now] = [before.map(asFields), after.map(asFields)];
  const { removed, added, moved, kept } = alignByKey(old, now, nameOf);
  for (const { item } of removed) {
    const winner = listFields(item.variants).find((variant) => isContent(variant, file));
    yield winner
      ? note(`ended the experiment ${nameOf(item)}: everybody now sees its variant ${nameOf(winner)}`)
      : warn(`ended the experiment ${nameOf(item)}`, 'its visitors now see the unchanged content');
  }
  for (const { item } of added) {
    const variants = listFields(item.variants);
    yield note(`started the experiment ${nameOf(item)}: ${joinWords(variants.map(nameWithWeight))}`);
    for (const variant of variants) yield* compareParts([], variant.changes, nameVariant(variant, item), file);
  }
  for (const { item, from, to } of moved) yield describeMove(`the experiment ${nameOf(item)}`, from, to);
  for (const pair of kept) yield* compareExperiment(pair.before, pair.after, file);
}

function* compareExperiment(before: Fields, after: Fields, file: Fields): Generator<Change> {
  const [{ variants: old, ...oldRest }, { variants: now, ...rest }] = [before, after];
  yield* compareValues(oldRest, rest, [], ` of ${nameOf(after)}`);
  const { removed, added, moved, kept } = alignByKey(listFields(old), listFields(now), nameOf);
  for (const { item } of removed) {
    yield warn(`removed the ${nameVariant(item, before)}`, 'its visitors get another variant');
  }
  for (const { item } of added) {
    yield note(`added the ${nameVariant(item, after)}, with the weight ${String(item.weight)}`);
    yield* compareParts([], item.changes, nameVariant(item, after), file);
  }
  for (const { item, from, to } of moved) yield describeMove(nameVariant(item, after), from, to);
  for (const pair of kept) {
    const [{ changes: oldChanges, ...oldFields }, { changes, ...fields }] = [pair.before, pair.after];
    const name = nameVariant(fields, after);
    yield* compareValues(oldFields, fields, [], ` of the ${name}`);
    yield* compareParts(oldChanges, changes, name, file);
  }
}

/** The changes of a variant's changes, part by part. What a variant doesn't set is as in the file. */
function* compareParts(before: unknown, after: unknown, variant: string, file: Fields): Generator<Change> {
  const [old, now] = [listParts(before), listParts(after)];
  const pages = [...listFields(file.pages), ...listFields(file.detours)];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const { page, field } = now.get(key) ?? old.get(key) ?? { page: '', field: '' };
    const [was, is] = [old.get(key)?.value, now.get(key)?.value];
    const describe = describers[field];
    if (describe && !isDeepStrictEqual(was, is)) yield note(`${variant}: ${describe(page, is)}`);
    else {
      const own = pages.find(({ id }) => id === page)?.[field];
      const [from, to] = [was ?? own, is ?? own];
      const isSame = isDeepStrictEqual(from, to);
      yield* compareValues(isSame ? was : from, isSame ? is : to, [field], ` of ${page} for ${variant}`);
    }
  }
}

/** Whether a variant changes something, and a file has all of it. */
function isContent({ changes }: Fields, file: Fields): boolean {
  const pages = [...listFields(file.pages), ...listFields(file.detours)];
  const isMade = ({ page: id, set, optionOrder, moveAfter }: Fields) => {
    const index = pages.findIndex((page) => page.id === id);
    const page = pages[index];
    return (
      page !== undefined &&
      Object.entries(asFields(set)).every(([field, value]) => isDeepStrictEqual(page[field], value)) &&
      (optionOrder === undefined || isDeepStrictEqual(listOptionValues(page.options), optionOrder)) &&
      (moveAfter === undefined || pages[index - 1]?.id === moveAfter)
    );
  };
  return asList(changes).length > 0 && listFields(changes).every(isMade);
}

/** Describes what a variant now does to a page, other than setting a field. */
const describers: Readonly<Record<string, (page: string, value: unknown) => string>> = {
  moveAfter: (page, id) =>
    id === undefined ? `no longer moves ${page}` : `moves ${page} after ${typeof id === 'string' ? id : quote(id)}`,
  optionOrder: (page, values) =>
    values === undefined
      ? `no longer orders the options of ${page}`
      : `puts the options of ${page} in the order ${listWords(asList(values), 'and')}`,
};

interface Part {
  page: string;
  field: string;
  value: unknown;
}

function listParts(changes: unknown): Map<string, Part> {
  const parts = listFields(changes).flatMap(({ page, set, ...others }) =>
    Object.entries({ ...asFields(set), ...others }).map(([field, value]) => ({ page: String(page), field, value })),
  );
  return new Map(parts.map((part) => [JSON.stringify([part.page, part.field]), part]));
}

function describeMove(name: string, from: number, to: number): Change {
  return note(`moved ${name} from ${writeOrdinal(from)} to ${writeOrdinal(to)}`);
}

function nameOf({ id }: Fields): string {
  return String(id);
}

function nameVariant(variant: Fields, experiment: Fields): string {
  return `variant ${nameOf(variant)} of ${nameOf(experiment)}`;
}

function nameWithWeight(variant: Fields): string {
  return `${nameOf(variant)} (${String(variant.weight)})`;
}

function listFields(list: unknown): Fields[] {
  return asList(list).map(asFields);
}

/** Whether a list of experiments is well-formed; undefined counts as an empty list. */
function isReadable(experiments: unknown): boolean {
  const areObjects = (list: unknown) => list === undefined || (Array.isArray(list) && list.every(isFields));
  const variants = listFields(experiments).map((it) => it.variants);
  const changes = variants.flatMap((list) => listFields(list).map((it) => it.changes));
  const sets = changes.flatMap((list) => listFields(list).map(({ set }) => set ?? {}));
  return [experiments, ...variants, ...changes].every(areObjects) && sets.every(isFields);
}
