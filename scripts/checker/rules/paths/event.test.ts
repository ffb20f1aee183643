import { expect, it } from 'vitest';
import { openFixture } from '../../../../tests/fixtures/content/source.ts';
import { checkContent } from '../../check-content.ts';

const checkEvent = (event: string) =>
  checkContent(
    openFixture(
      { 'woman.json': [['{ "answer": "specificMotivation", "date": "specificMotivationDate" }', event]] },
      'valid/every-shape',
    ),
  ).filter(({ field }) => field?.startsWith('event'));

it('takes an event whose day is in a field for dates', () => {
  expect(checkEvent('{ "date": "specificMotivationDate" }')).toEqual([]);
});

it('takes no other field as the day of an event', () => {
  expect(checkEvent('{ "date": "specificMotivation" }')).toMatchObject([
    { rule: 'wrong-answer-kind', field: 'event.date', remedy: expect.stringContaining('kind "date"') as string },
  ]);
});

it('takes no event in fields that are not declared', () => {
  expect(checkEvent('{ "answer": "specificMotivatio", "date": "specificMotivationDate" }')).toMatchObject([
    { rule: 'undeclared-field', field: 'event.answer', suggestion: 'specificMotivation' },
  ]);
});
