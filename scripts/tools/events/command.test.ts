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

it('reads what the sink keeps in the data folder, or the file that is named, and prints it as text or JSON', () => {
  expect(reportEvents([], root)).toMatch(/^21 events of 4 visitors, from 2026-11-02 10:00 .* 1 repetition skipped\./);
  expect(reportEvents(['other.jsonl'], root)).toMatch(/^1 event of 1 visitor,/);
  expect(JSON.parse(reportEvents(['--format', 'json'], root))).toMatchObject({
    visitors: 4,
    repeated: 1,
    problems: [],
    purchases: [{ product: 'month-1', method: 'card', status: 'completed', count: 1, visitors: 1 }],
    consoleErrors: [{ count: 2, visitors: 1 }],
  });
});

it.each([
  ['without any events', [], 'empty', /^There is no empty.events\.jsonl: no/],
  ['when a file isn’t there', ['gone.jsonl'], '', /^There is no gone\.jsonl: .*npm run events/s],
  ['when it is a folder', ['empty'], '', /^empty can’t be read: EISDIR/],
  ['about a format it doesn’t know', ['--format', 'xml'], '', /^There is no format xml\. Choose/],
  ['about a word too many', ['a', 'b'], '', /one argument too many/],
])('says what to do %s', (_, args, dataFolder, message) => {
  vi.stubEnv('DATA_DIR', dataFolder);
  expect(() => reportEvents(args, root)).toThrow(message);
});
