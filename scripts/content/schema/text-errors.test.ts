import { expect, it } from 'vitest';
import { checkTemplateTokens } from './text-errors.ts';

it('names each token of a field once, also where its description has an example with it', () => {
  const node = { description: 'How many: “{count} of 3 chosen”. Token {count}: the number.' };
  const template = {
    name: 'Template' as const,
    node,
    owner: 'ChoicesMessages',
    value: '{cuont} chosen',
    path: ['chosen'],
  };
  expect(checkTemplateTokens([template], /^/)).toMatchObject([{ remedy: 'Its only token is {count}.' }]);
});
