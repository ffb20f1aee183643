import { expect, it } from 'vitest';
import { nameField, nameItem } from './names.ts';

const tea = { field: 'water', is: 'Tea' };

it.each<[object, string]>([
  [{ value: 'Tea', label: 'A cup of tea' }, 'A cup of tea'],
  [{ value: 'Tea', label: 'A cup of tea', retired: true }, 'A cup of tea, retired'],
  [{ title: { text: 'At {weight}', fallback: 'Here' } }, 'At {weight}'],
  [{ when: tea, text: 'With milk?' }, 'With milk? (when water is "Tea")'],
  [{ when: tea, hours: 12 }, 'Hours 12 (when water is "Tea")'],
  [{ value: '', label: '' }, 'Number 3'],
])('names %j', (item, name) => {
  expect(nameItem(item, 2)).toBe(name);
});

it('writes the name of a field as a label', () => {
  expect(nameField('offersTitle')).toBe('Offers title');
});
