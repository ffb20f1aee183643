import { expect, it } from 'vitest';
import { addExperiments, vary } from '../../content/examples/experiments.ts';
import { openFixture } from '../../../tests/fixtures/content/source.ts';
import { loadSchemas } from '../../content/schema/schemas.ts';
import { hasSoundShape } from './sound-shape.ts';

const schemas = loadSchemas();
const isSound = (change: string) => {
  const source = openFixture({ 'woman.json': [addExperiments(vary('words', change))] });
  return hasSoundShape('woman.json', source.readFile('woman.json'), schemas);
};

it.each([
  [true, '{ "page": "end", "set": { "title": "The  end" } }'],
  [true, '{ "page": "water", "optionOrder": ["Water", "Tea"], "moveAfter": "nowhere" }'],
  [false, '{ "page": "end", "set": { "titel": "Goodbye" } }'],
  [false, '{ "page": "end", "set": { "title": 7 } }'],
  [false, '{ "page": "end", "set": { "type": "poem" } }'],
  [false, '{ "page": "water", "set": { "options": "none" } }'],
  [false, '{ "page": "water", "optionOrder": "Water" }'],
])('returns %s for whether the app can render every variant with %s', (expected, change) => {
  expect(isSound(change)).toBe(expected);
});
