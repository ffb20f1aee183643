import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleEvents } from '../../../tests/support/sample-events.ts';
import { readVisits } from './read-visits.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quiz-visits-'));
  vi.stubEnv('DATA_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('counts who saw a page, and who got no further, by program', () => {
  writeFileSync(path.join(folder, 'events.jsonl'), sampleEvents);
  const { woman, man } = readVisits(folder);
  expect(woman?.age).toEqual({ visitors: 2, share: 1, left: 0, leftShare: 0 });
  expect(woman?.['pregnant or breastfeeding']).toEqual({ visitors: 2, share: 1, left: 1, leftShare: 0.5 });
  expect(woman?.paywall).toEqual({ visitors: 1, share: 0.5, left: 0, leftShare: 0 });
  expect(man?.age).toMatchObject({ visitors: 1, left: 0 });
});

it('has no visits before there is a file', () => {
  expect(readVisits(folder)).toEqual({});
});
