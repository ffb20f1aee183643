import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findAnalyticsName, programIds } from '../../../src/domain/flow/programs.ts';
import { findUsualFile } from '../../tools/events/command.ts';
import { readEvents } from '../../tools/events/read-events.ts';
import { summarize } from '../../tools/events/summarize.ts';

/** How many visitors of a program saw a page, and how many left there. */
export interface PageVisits {
  visitors: number;
  /** The share of the program's visitors who saw it, from 0 to 1. */
  share: number;
  /** Those who got as far as this page and no further; none of the last page, where visits end. */
  left: number;
  /** The same as a share of those who got as far, from 0 to 1. */
  leftShare: number;
}

/** The visits of each page, by program and by the page's name in analytics. */
export type Visits = Record<string, Record<string, PageVisits>>;

/** Reads the events that the service received in development; without any, no program has visits. */
export function readVisits(root: string): Visits {
  const { funnels } = summarize(readEvents(readFile(resolve(root, findUsualFile()))));
  return Object.fromEntries(
    programIds.flatMap((program) => {
      const funnel = funnels.find((it) => it.program === findAnalyticsName(program));
      const visits = funnel?.steps.map(({ title, visitors, share }, index, steps) => {
        const { lost: left = 0, lostShare: leftShare = 0 } = steps[index + 1] ?? {};
        return [title, { visitors, share, left, leftShare }] as const;
      });
      return visits ? [[program, Object.fromEntries(visits)]] : [];
    }),
  );
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // Nobody has visited anything yet.
  }
}
