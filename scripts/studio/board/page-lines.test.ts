import { expect, it } from 'vitest';
import { parseText } from '../../../tests/support/flows/flow-document.ts';
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
  expect(findPageLines(parseText(text, 'woman'))).toEqual({ start: 3, end: 4, aside: 10 });
});
