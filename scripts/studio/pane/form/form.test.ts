import { expect, it } from 'vitest';
import { findOwner, makeFormSchema } from './form-schema.ts';
import { nameField, nameItem, sayCents, sayOffer } from './names.ts';
import { schemas } from './schemas.ts';
import { startValue } from './start-value.ts';

const tea = { field: 'water', is: 'Tea' };

it.each<[object, string]>([
  [{ value: 'Tea', label: 'A cup of tea' }, 'A cup of tea'],
  [{ value: 'Tea', label: 'A cup of tea', retired: true }, 'A cup of tea, retired'],
  [{ title: { text: 'At {weight}', fallback: 'Here' } }, 'At {weight}'],
  [{ when: tea, text: 'With milk?' }, 'With milk? (when water is "Tea")'],
  [{ when: tea, hours: 12 }, 'Hours 12 (when water is "Tea")'],
  [{ value: '', label: '' }, 'Number 3'],
])('names the item %j', (item, name) => {
  expect(nameItem(item, 2)).toBe(name);
});

it('writes the name of a field as a label', () => {
  expect(nameField('offersTitle')).toBe('Offers title');
});

it.each([
  [1499, 'USD', '$14.99'],
  [5, 'EUR', '€0.05'],
  [undefined, 'USD', ''],
  [1499, 'us', ''],
])('shows beside %s cents in %s: “%s”', (cents, currency, words) => {
  expect(sayCents(cents, currency)).toBe(words);
});

const month = { id: 'month', price: 3895, firstPrice: 2337, durationUnit: 'Month', duration: 1 };
it.each([
  ['a discounted offer', month, '$23.37, then $38.95; $0.78 a day'],
  ['one without a discount', { ...month, firstPrice: 3895 }, '$38.95; $1.30 a day'],
  ['one whose price is being written', { ...month, price: undefined }, ''],
  ['nothing', undefined, ''],
])('shows what visitors pay beside %s', (_what, offer, words) => {
  expect(sayOffer(offer, 'USD')).toBe(words);
});

it.each([
  ['pages/choice', ['image'], 'ChoicePage'],
  ['pages/choice', ['options', 2, 'sheet', 'image'], 'Sheet'],
  ['pages/choices', ['options', 0, 'image'], 'ChoicesOption'],
  ['pages/info', ['cases', 1, 'image'], 'Case'],
])('finds what a value of %s at %j belongs to', (schema, path, owner) => {
  expect(findOwner(schemas, schema, path)).toBe(owner);
});

it.each([
  ['text', ''],
  ['layout', 'list'],
  ['shell', {}],
  ['image', { src: '', alt: '' }],
  ['cases', [{ when: { field: '', is: '' } }]],
])('begins an added %s with as little as its schema asks for', (name, value) => {
  const root = makeFormSchema(schemas, 'pages/choice');
  expect(startValue(root.properties?.[name] as object, root)).toEqual(value);
});
