import type { Browser } from 'playwright-core';
import type { Contestant } from '../contestants.ts';
import type { Door } from '../content/doors.ts';
import { makeSlow } from './slow-phone.ts';
import { tapUntil, type Point } from './tap-until.ts';
import { startVisit } from './visit.ts';

/** How long a new visitor takes through a front door, in ms from the start of the navigation. */
export interface DoorVisit {
  /** When the button to begin shows. */
  buttonAtMs: number;
  /** The first frame of the first question, for somebody who taps the button all the time. */
  beganAtMs: number;
  /** The first frame of the page after it, for somebody who goes on tapping an answer. */
  answeredAtMs: number;
}

/** Comes to a start page for the first time, on a slow phone with a slow connection, begins, and answers one question. */
export async function measureFrontDoor(
  browser: Browser,
  url: string,
  contestant: Contestant,
  { address, option }: Door,
): Promise<DoorVisit> {
  const visit = await startVisit(browser, contestant, [contestant.next, contestant.option(option)]);
  try {
    await makeSlow(visit);
    let point: (Point & { page: string }) | undefined;
    let buttonAtMs: number | undefined;
    const frames: number[] = [];
    visit.listen((message) => {
      if (message.kind === 'exit') {
        point = message;
        buttonAtMs ??= message.atMs;
      } else {
        // What leads on from the page that shows now may have been told of already.
        if (point?.page !== message.page) point = undefined;
        frames.push(message.atMs);
      }
    });
    await visit.page.goto(url + address, { waitUntil: 'commit' });
    await tapUntil(
      visit,
      () => frames.length > 1,
      () => point,
    );
    const [beganAtMs = Number.NaN, answeredAtMs = Number.NaN] = frames;
    return { buttonAtMs: buttonAtMs ?? Number.NaN, beganAtMs, answeredAtMs };
  } finally {
    await visit.close();
  }
}
