import { expect, it } from 'vitest';
import { sampleEvents } from '../../../tests/support/sample-events.ts';
import { readEvents } from './read-events.ts';
import { summarize } from './summarize.ts';
import { writeText } from './write-text.ts';

const write = (text: string) => writeText(summarize(readEvents(text)));

it('shows events in tables', () => {
  expect(`\n${write(`${sampleEvents}\n{"event_type"`)}\n`).toMatchInlineSnapshot(`
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

it('reports a file without events', () => {
  expect(write('')).toBe('The file contains no events.');
});
