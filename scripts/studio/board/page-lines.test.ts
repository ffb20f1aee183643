import { expect, it } from 'vitest';
import { parseText } from '../../../tests/support/flows/flow-document.ts';
import { findPageLines } from './page-lines.ts';

it('finds the line on which each page begins', () => {
  const text =
    '{\n"pages": [\n{ "id": "start" },\n{ "type": "info",\n"id": "end" }\n],\n"detours": [{ "id": "aside" }]\n}';
  expect(findPageLines(parseText(text, 'woman'))).toEqual({ start: 3, end: 4, aside: 7 });
});
