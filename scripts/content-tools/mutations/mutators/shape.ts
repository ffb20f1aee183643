import { isFields } from '../../../content/parsing/pages.ts';
import { fits } from '../../../content/schema/fits.ts';
import { addField, change, remove, renameField } from '../change.ts';
import { misspell, pickEvenly, type Material, type Mutator } from '../mutator.ts';
import { isClosed, isCondition, keyOf, type Place } from '../places.ts';

/** Every field of every object. */
const listFields = ({ all }: Material) => all.filter(({ owner }) => isFields(owner?.value));

const isRequired = (place: Place) => place.owner?.schema.required?.includes(String(keyOf(place))) ?? false;

const ownerSchema = ({ owner }: Place) => owner?.schema;
const schemaOf = ({ schema }: Place) => schema;

/** Mistakes against the schemas, and those that they allow. */
export const shapeMutators: readonly Mutator[] = [
  {
    name: 'drop a required field',
    least: 1,
    mutate(material, random) {
      const field = pickEvenly(listFields(material).filter(isRequired), ownerSchema, random);
      return field && remove(field);
    },
  },
  {
    name: 'drop an optional field',
    least: 0.1,
    mutate(material, random) {
      const optional = listFields(material).filter((field) => !isRequired(field) && keyOf(field) !== '$schema');
      const field = pickEvenly(optional, ownerSchema, random);
      return field && remove(field);
    },
  },
  {
    name: 'add a field that another place has',
    least: 0.3,
    mutate({ all, book }, random) {
      const object = pickEvenly(
        all.filter(({ value }) => isFields(value) && Object.keys(value).length > 0),
        schemaOf,
        random,
      );
      const absent = Object.entries(object?.schema.properties ?? {}).filter(
        ([name]) => !Object.hasOwn(object?.value as object, name),
      );
      const [name, node] = random.pick(absent) ?? [];
      if (!object || name === undefined || !node) return undefined;
      const donors = all.filter((place) => keyOf(place) === name && fits(book, node, place.value));
      const donor = random.pick(donors);
      return donor && addField(object, name, donor.value);
    },
  },
  {
    name: 'misspell the name of a field',
    least: 1,
    mutate(material, random) {
      const named = listFields(material).filter(({ owner }) => owner?.schema.additionalProperties === false);
      const field = pickEvenly(named, ownerSchema, random);
      return field && renameField(field, misspell(String(keyOf(field)), random));
    },
  },
  {
    name: 'give a value another type',
    least: 1,
    mutate({ all, book }, random) {
      const place = pickEvenly(
        all.filter(({ owner }) => owner),
        schemaOf,
        random,
      );
      const others = ['five', 5, true, [place?.value], { value: place?.value }];
      const other = place && random.pick(others.filter((value) => !fits(book, place.node, value)));
      return place && other !== undefined ? change(place, other) : undefined;
    },
  },
  {
    name: 'leave the limits of a number, a text or a list',
    least: 1,
    mutate({ all, book }, random) {
      const limited = all.filter((place) => listOutside(place).length > 0);
      const place = pickEvenly(limited, schemaOf, random);
      const value = place && random.pick(listOutside(place).filter((it) => !fits(book, place.node, it)));
      return place && value !== undefined ? change(place, value) : undefined;
    },
  },
  {
    name: 'misspell a word of a closed list',
    least: 1,
    mutate({ all, book }, random) {
      const words = all.filter(({ schema, value }) => isClosed(schema) && typeof value === 'string');
      const place = pickEvenly(words, schemaOf, random);
      const word = place && misspell(String(place.value), random);
      return place && !fits(book, place.node, word) ? change(place, word) : undefined;
    },
  },
  {
    name: 'choose another word of a closed list',
    least: 0.35,
    mutate({ all }, random) {
      const words = all.filter(({ schema }) => (schema.enum?.length ?? 0) > 1);
      const place = pickEvenly(words, schemaOf, random);
      return place && change(place, random.pick(place.schema.enum?.filter((word) => word !== place.value) ?? []));
    },
  },
  {
    name: 'change a number',
    least: 0,
    mutate({ all, book }, random) {
      const numbers = all.filter(({ owner, value }) => typeof value === 'number' && owner && !isCondition(owner));
      const place = pickEvenly(numbers, schemaOf, random);
      if (!place) return undefined;
      const value = place.value as number;
      const others = [value - 1, value + 1, value * 2, value / 2];
      const other = random.pick(others.filter((it) => it !== value && fits(book, place.node, it)));
      return other === undefined ? undefined : change(place, other);
    },
  },
];

/** Values just outside the limits that a schema sets; some may fit another branch. */
function listOutside({ schema, value }: Place): unknown[] {
  const { minimum, maximum, minLength, maxLength, minItems = 0, maxItems } = schema;
  const outside: unknown[] = [];
  if (minimum !== undefined) outside.push(minimum - 1);
  if (maximum !== undefined) outside.push(maximum + 1);
  if (minLength !== undefined) outside.push('');
  if (maxLength !== undefined) outside.push(String(value).padEnd(maxLength + 1, String(value)));
  if (schema.pattern !== undefined) outside.push(`${String(value)} {`);
  if (Array.isArray(value) && minItems > 0) outside.push(value.slice(0, minItems - 1));
  if (Array.isArray(value) && maxItems !== undefined) {
    outside.push(Array.from({ length: maxItems + 1 }, (_, n) => (value as unknown[])[n % value.length]));
  }
  return outside;
}
