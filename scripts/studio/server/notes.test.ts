import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { parseText } from '../../../tests/support/flows/small-flow.ts';
import { sampleEvents } from '../../../tests/support/sample-events.ts';
import { findPageLines, readVisits } from './notes.ts';

it('finds the line on which each page begins', () => {
  const text =
    '{\n"pages": [\n{ "id": "start" },\n{ "type": "info",\n"id": "end" }\n],\n"detours": [{ "id": "aside" }]\n}';
  expect(findPageLines(parseText(text, 'woman'))).toEqual({ start: 3, end: 4, aside: 7 });
});

const folder = mkdtempSync(path.join(tmpdir(), 'quiz-visits-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('counts who saw a page, and who got no further, by program; nobody before there is a file', () => {
  vi.stubEnv('DATA_DIR', folder);
  expect(readVisits(folder)).toEqual({});
  writeFileSync(path.join(folder, 'events.jsonl'), sampleEvents);
  const { woman, man } = readVisits(folder);
  expect(woman?.age).toEqual({ visitors: 2, share: 1, left: 0, leftShare: 0 });
  expect(woman?.['pregnant or breastfeeding']).toEqual({ visitors: 2, share: 1, left: 1, leftShare: 0.5 });
  expect(man?.age).toMatchObject({ visitors: 1, left: 0 });
});
