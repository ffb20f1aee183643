import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleEvents } from '../../../tests/support/sample-events.ts';
import { reportEvents } from './command.ts';

const root = mkdtempSync(path.join(tmpdir(), 'events-'));
mkdirSync(path.join(root, '.data'));
mkdirSync(path.join(root, 'empty'));
writeFileSync(path.join(root, '.data/events.jsonl'), `${sampleEvents}\n{"event_type"`);
writeFileSync(path.join(root, 'none.jsonl'), '');
writeFileSync(path.join(root, 'other.jsonl'), '{"event_type":"w2a_visit","device_id":"ada","time":1}');

beforeEach(() => vi.stubEnv('DATA_DIR', ''));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('shows what the sink keeps in the data folder in tables', async () => {
  expect(`\n${await reportEvents([], root)}\n`).toMatchInlineSnapshot(`
    "
    21 events of 4 visitors, from 2026-11-02 10:00 to 2026-11-02 10:00 UTC. 1 repetition skipped.

    Events
      Name                Count  Visitors
      page_visit             12         4
      $identify               3         3
      w2a_visit               2         2
      console_error           2         1
      Experiment started      1         1
      purchase_finished       1         1

    Pages of the program female, 2 visitors
      Step  Title                      Visitors  Views  Share  Drop-off
         1  gender                            1      1   50 %
         2  age                               2      3  100 %
         3  focus                             2      2  100 %
        60  pregnant or breastfeeding         2      2  100 %
        61  health and safety                 1      1   50 %  1 (50 %)
        83  paywall                           1      1   50 %

    Pages of the program male, 1 visitor
      Step  Title  Visitors  Views  Share  Drop-off
         2  age           1      1  100 %

    Pages before a program was chosen, 1 visitor
      Step  Title  Visitors  Views  Share  Drop-off
         0  start         1      1  100 %

    Experiments started
      Experiment  Variant  Value          Count  Visitors
      plan-order  b        longest first      1         1

    Purchases
      Product  Method  Status     Count  Visitors
      month-1  card    completed      1         1

    Console errors
      Message                                                       Count  Visitors
      TypeError: Failed to fetch dynamically imported module at /…      2         1

    Line 23 was left out: it is not JSON.
    "
  `);
});

it('reads the file that is named, and prints the same as JSON', async () => {
  expect(await reportEvents(['none.jsonl'], root)).toBe('The file contains no events.');
  expect(await reportEvents(['other.jsonl'], root)).toMatch(/^1 event of 1 visitor,/);
  expect(JSON.parse(await reportEvents(['--format', 'json'], root))).toMatchObject({
    visitors: 4,
    repeated: 1,
    purchases: [{ product: 'month-1', method: 'card', status: 'completed', count: 1, visitors: 1 }],
    consoleErrors: [{ count: 2, visitors: 1 }],
  });
});

it.each([
  ['without any events', [], 'empty', /^There is no empty.events\.jsonl: no/],
  ['when a file isn’t there', ['gone.jsonl'], '', /^There is no gone\.jsonl: .*npm run dev/s],
  ['when it is a folder', ['empty'], '', /^empty can’t be read: EISDIR/],
  ['about a format it doesn’t know', ['--format', 'xml'], '', /^There is no format "xml"\. The formats are/],
  ['about a word too many', ['a', 'b'], '', /one argument too many/],
])('says what to do %s', async (_, args, dataFolder, message) => {
  vi.stubEnv('DATA_DIR', dataFolder);
  await expect(reportEvents(args, root)).rejects.toThrow(message);
});
