import { expect, it } from 'vitest';
import { findPageLines } from './page-lines.ts';

const text = `{
  "pages": [
    { "id": "start" },
    {
      "type": "info",
      "id": "end"
    }
  ],
  "detours": [
    { "id": "aside" }
  ]
}`;

it('finds the line on which each page begins', () => {
  expect(findPageLines('content/woman.json', text)).toEqual({ start: 3, end: 4, aside: 10 });
});

it('finds none in a file that can’t be read', () => {
  expect(findPageLines('content/woman.json', '')).toEqual({});
});
