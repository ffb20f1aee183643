import type { Browser } from 'playwright-core';
import type { Contestant } from '../contestants.ts';
import { release, slowDown, startVisit, touch } from './visit.ts';
import { countTraffic } from './traffic.ts';

const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_RATE = 4;
const TAP_EVERY_MS = 50;
const PATIENCE_MS = 120_000;

/** What it takes until the first question is answered. */
export interface FirstAnswer {
  /** From the start of the navigation to the first frame of the second page, for somebody who taps all the time. */
  ms: number;
  /** Markup, scripts and style sheets, as they travel. */
  bytes: number;
  /** Of whatever kind. */
  requests: number;
}

/**
 * Opens the first question on a slow phone with a slow connection, and taps an answer from the moment one shows. That a
 * tap which comes too early is kept counts as much as that a later one is taken: the next page is what is waited for.
 */
export async function measureFirstAnswer(
  browser: Browser,
  url: string,
  contestant: Contestant,
  firstExit: string,
): Promise<FirstAnswer> {
  const visit = await startVisit(browser, contestant, firstExit);
  try {
    const traffic = await countTraffic(visit.session);
    await visit.session.send('Network.emulateNetworkConditions', slow4g);
    await slowDown(visit, CPU_RATE);
    let point: { x: number; y: number } | undefined;
    let answeredAtMs: number | undefined;
    visit.listen((message) => {
      if (message.kind === 'exit') point = { x: message.x, y: message.y };
      else answeredAtMs ??= message.atMs;
    });
    await visit.page.goto(url + contestant.address, { waitUntil: 'commit' });
    const until = performance.now() + PATIENCE_MS;
    while (answeredAtMs === undefined) {
      if (performance.now() > until) throw new Error(`${url}${contestant.address} takes no answer.`);
      if (point) {
        await touch(visit, point);
        await release(visit);
      }
      await new Promise((resolve) => setTimeout(resolve, TAP_EVERY_MS));
    }
    return { ms: answeredAtMs, ...traffic() };
  } finally {
    await visit.close();
  }
}
