import { isFields } from '../../../content/parsing/pages.ts';
import { groupBy } from '../../../content/parsing/group-by.ts';
import { change, describePlace, write } from '../change.ts';
import { misspell, pickEvenly, type Mutator } from '../mutator.ts';
import { keyOf, type Place, type Reference } from '../places.ts';

const schemaOf = ({ place }: Reference) => place.schema;

/** The change that lets a reference name something else. */
const refer = ({ place, name }: Reference, other: string) =>
  change(place, String(place.value).slice(0, -name.length) + other);

/** Mistakes in what things are called, and in what refers to them. */
export const nameMutators: readonly Mutator[] = [
  {
    name: 'misspell a reference',
    least: 1,
    mutate({ references }, random) {
      const reference = pickEvenly(references, schemaOf, random);
      return reference && refer(reference, misspell(reference.name, random));
    },
  },
  {
    name: 'refer to something else of the same kind',
    least: 0.3,
    mutate({ references }, random) {
      const reference = pickEvenly(
        references.filter(({ others }) => others.length > 0),
        schemaOf,
        random,
      );
      return reference && refer(reference, random.pick(reference.others) ?? '');
    },
  },
  {
    name: 'let two things of a list have the same name, number or words',
    least: 0.15,
    mutate({ all }, random) {
      const spots = listDistinct(all);
      const { fields } = pickEvenly(spots, ({ sort }) => sort, random) ?? {};
      const one = random.pick(fields ?? []);
      const other = random.pick(fields?.filter((field) => field !== one) ?? []);
      return one && other && change(one, other.value);
    },
  },
  {
    name: 'give a thing another name, wherever it is named',
    least: 0.6,
    mutate({ names, references }, random) {
      const named = pickEvenly(names, (place) => place.owner?.owner?.schema, random);
      if (!named) return undefined;
      const name = misspell(String(named.value), random);
      const edits = references
        .filter((reference) => reference.named === named)
        .flatMap((reference) => refer(reference, name).edits);
      const did = `${describePlace(named)}: ${JSON.stringify(named.value)} is called "${name}", here and in ${edits.length} references`;
      return { edits: [write(named, name), ...edits], did };
    },
  },
];

/** The fields of the things of a list that have different values in all of them, such as ids. */
function listDistinct(all: readonly Place[]): { sort: string; fields: Place[] }[] {
  const items = all.filter(({ value, owner }) => isFields(value) && Array.isArray(owner?.value));
  const fields = all.filter(({ value }) => typeof value === 'string' || typeof value === 'number');
  const byOwner = groupBy(fields, ({ owner }) => owner);
  const lists = groupBy(items, ({ owner }) => owner);
  return [...lists].flatMap(([list, things]) => {
    const inThings = things.flatMap((thing) => byOwner.get(thing) ?? []);
    return [...groupBy(inThings, (field) => String(keyOf(field)))].flatMap(([key, same]) => {
      const isDistinct = new Set(same.map(({ value }) => JSON.stringify(value))).size === same.length;
      return isDistinct && same.length > 1 ? [{ sort: `${String(list?.path.at(-1))}.${key}`, fields: same }] : [];
    });
  });
}
