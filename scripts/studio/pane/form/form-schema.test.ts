import { expect, it } from 'vitest';
import { findOwner } from './form-schema.ts';
import { schemas } from './schemas.ts';

it.each([
  ['pages/choice', ['image'], 'ChoicePage'],
  ['pages/choice', ['options', 2, 'image'], 'Option'],
  ['pages/choice', ['options', 2, 'sheet', 'image'], 'Sheet'],
  ['pages/choices', ['options', 0, 'image'], 'ChoicesOption'],
  ['pages/info', ['cases', 1, 'image'], 'Case'],
])('finds what a value of %s at %j belongs to', (schema, path, owner) => {
  expect(findOwner(schemas, schema, path)).toBe(owner);
});
