import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleEvents } from '../../../tests/support/sample-events.ts';
import { reportEvents } from './command.ts';

const root = mkdtempSync(path.join(tmpdir(), 'events-'));
mkdirSync(path.join(root, '.data'));
mkdirSync(path.join(root, 'empty'));
writeFileSync(path.join(root, '.data/events.jsonl'), sampleEvents);
writeFileSync(path.join(root, 'other.jsonl'), '{"event_type":"w2a_visit","device_id":"ada","time":1}');

beforeEach(() => vi.stubEnv('DATA_DIR', ''));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('reads what the sink keeps in the data folder', () => {
  expect(reportEvents([], root)).toMatch(/^21 events of 4 visitors, from 2026-11-02 10:00 .* 1 repetition skipped\./);
});

it('reads another file when one is named', () => {
  expect(reportEvents(['other.jsonl'], root)).toMatch(/^1 event of 1 visitor,/);
});

it('prints the same as JSON', () => {
  const summary = JSON.parse(reportEvents(['--format', 'json'], root)) as Record<string, unknown>;
  expect(summary).toMatchObject({
    visitors: 4,
    repeated: 1,
    problems: [],
    purchases: [{ product: 'month-1', method: 'card', status: 'completed', count: 1, visitors: 1 }],
    consoleErrors: [{ count: 2, visitors: 1 }],
  });
});

it.each([
  {
    title: 'without any events',
    args: [],
    dataFolder: 'empty',
    message: /^There is no empty.events\.jsonl: no/,
  },
  { title: 'when a file isn’t there', args: ['gone.jsonl'], message: /^There is no gone\.jsonl: .*npm run events/s },
  { title: 'when it is a folder', args: ['empty'], message: /^empty can’t be read: EISDIR/ },
  { title: 'about a format it doesn’t know', args: ['--format', 'xml'], message: /^There is no format xml\. Choose/ },
  { title: 'about a word too many', args: ['a', 'b'], message: /one argument too many/ },
])('says what to do $title', ({ args, dataFolder = '', message }) => {
  vi.stubEnv('DATA_DIR', dataFolder);
  expect(() => reportEvents(args, root)).toThrow(message);
});
