import { expect, it } from 'vitest';
import { makeFormSchema } from './form-schema.ts';
import { schemas } from './schemas.ts';
import { startValue } from './start-value.ts';

const root = makeFormSchema(schemas, 'pages/choice');
const fieldOf = (name: string) => root.properties?.[name] as object;

it('begins what is added with as little as its schema asks for', () => {
  expect(startValue(fieldOf('text'), root)).toBe('');
  expect(startValue(fieldOf('next'), root)).toBe('');
  expect(startValue(fieldOf('layout'), root)).toBe('list');
  expect(startValue(fieldOf('shell'), root)).toEqual({});
  expect(startValue(fieldOf('image'), root)).toEqual({ src: '', alt: '' });
  expect(startValue(fieldOf('cases'), root)).toEqual([{ when: { field: '', is: '' } }]);
  expect(startValue({ $ref: '#/$defs/entities~1option' }, root)).toEqual({ value: '', label: '' });
});
