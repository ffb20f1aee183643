import type { Browser } from 'playwright-core';
import type { Contestant } from '../contestants.ts';
import { makeSlow } from './slow-phone.ts';
import { tapUntil, type Point } from './tap-until.ts';
import { countTraffic, sumBytes } from './traffic.ts';
import { startVisit } from './visit.ts';

const counted = ['Document', 'Script', 'Stylesheet'];

/** The cost of the first answer. */
export interface FirstAnswer {
  /** From the start of the navigation to the first frame of the second page, with constant taps. */
  ms: number;
  /** Markup, scripts and style sheets, compressed. */
  bytes: number;
  /** Of any kind. */
  requests: number;
}

/**
 * Opens the first question on a slow phone with a slow connection, and taps an answer as soon as one is visible. A
 * contestant may keep an early tap or only handle a later one: only the time of the next page counts.
 */
export async function measureFirstAnswer(
  browser: Browser,
  url: string,
  contestant: Contestant,
  firstExit: string,
): Promise<FirstAnswer> {
  const visit = await startVisit(browser, contestant, [firstExit]);
  try {
    const listArrived = await countTraffic(visit.session);
    await makeSlow(visit);
    let point: Point | undefined;
    let answeredAtMs: number | undefined;
    visit.listen((message) => {
      if (message.kind === 'exit') point = message;
      else answeredAtMs ??= message.atMs;
    });
    await visit.page.goto(url + contestant.address, { waitUntil: 'commit' });
    await tapUntil(
      visit,
      () => answeredAtMs !== undefined,
      () => point,
    );
    const arrived = listArrived();
    return {
      ms: answeredAtMs ?? Number.NaN,
      bytes: sumBytes(arrived, ({ type }) => counted.includes(type)),
      requests: arrived.length,
    };
  } finally {
    await visit.close();
  }
}
