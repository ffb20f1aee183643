import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleEvents } from '../../../tests/support/sample-events.ts';
import { readVisits } from './read-visits.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'quiz-visits-'));
afterEach(() => {
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
