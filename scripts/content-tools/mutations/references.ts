import { groupBy } from '../../content/parsing/group-by.ts';
import { asFields, isFields } from '../../content/parsing/pages.ts';
import { isClosed, type Place, type Places } from './places.ts';

/** What a thing is called by: the value of such a field is its name, wherever else it stands. */
const namingFields = ['id', 'name', 'value'];

/** Things with names that stand in one list, such as the options of a question. */
interface Names {
  /** The list. */
  place: Place;
  names: readonly Place[];
}

/** A value that names something: a page, an answer field, an option, an offer, a palette, a picture. */
export interface Reference {
  place: Place;
  /** The name, which is the last part of an address. */
  name: string;
  /** The name where the thing itself has it; absent for a file. */
  named?: Place;
  /** What else it could name. */
  others: readonly string[];
}

/** What refers to what. */
export interface References {
  references: readonly Reference[];
  /** Where each thing has its name. */
  names: readonly Place[];
}

/**
 * Every reference in the content. Nobody lists the fields that refer: it is those whose every value is the name of
 * something, so that new ones are found too, and those that the checker doesn't know.
 */
export function listReferences({ all, book }: Places, siteFiles: ReadonlySet<string>): References {
  const lists = listNames(all);
  const byName = groupBy(
    lists.flatMap(({ place, names }) => names.map((named) => ({ list: place, names, named }))),
    ({ named }) => named.value,
  );
  const isNaming = new Set(lists.flatMap(({ names }) => names));
  const files = [...siteFiles].join('\n');
  const fields = groupBy(
    all.filter((place) => typeof place.value === 'string' && !isClosed(place.schema) && !isNaming.has(place)),
    ({ schema }) => book.addressOf(schema),
  );
  const references = [...fields.values()].flatMap((places) => {
    const found = places.flatMap((place) => {
      const text = String(place.value);
      const name = nameIn(text);
      const candidates = byName.get(name) ?? [];
      const { names = [], named } = candidates.find(({ list }) => isAbout(place, list)) ??
        candidates.find(({ list }) => list.document === place.document) ?? { ...candidates[0] };
      if (!named && !(text.includes('/') && files.includes(text))) return [];
      const others = named ? names.map(({ value }) => String(value)) : places.map(({ value }) => String(value));
      const called = named ? name : text;
      return [{ place, name: called, ...(named && { named }), others: others.filter((it) => it !== called) }];
    });
    return found.length === places.length ? found : [];
  });
  return { references, names: [...isNaming] };
}

const nameIn = (text: string): string => text.slice(text.lastIndexOf('/') + 1);

/** Every list of things with names. */
function listNames(all: readonly Place[]): Names[] {
  const naming = all.filter(
    ({ path, value, owner }) =>
      namingFields.includes(String(path.at(-1))) && typeof value === 'string' && Array.isArray(owner?.owner?.value),
  );
  return [...groupBy(naming, ({ owner }) => owner?.owner as Place)].map(([place, names]) => ({ place, names }));
}

/** Whether a reference and a list stand in objects that have a word in common, such as the answer that both are about. */
function isAbout(place: Place, list: Place): boolean {
  const wordsOf = (around: Place | undefined): unknown[] =>
    around && !isFields(around.value) ? wordsOf(around.owner) : Object.values(asFields(around?.value));
  const words = wordsOf(list.owner).filter((word) => typeof word === 'string');
  return wordsOf(place.owner).some((word) => word !== place.value && words.includes(word as string));
}
