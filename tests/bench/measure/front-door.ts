import type { Browser } from 'playwright-core';
import type { Contestant } from '../contestants.ts';
import type { Door } from '../content/doors.ts';
import { makeSlow } from './slow-phone.ts';
import { tapUntil, type Point } from './tap-until.ts';
import { startVisit } from './visit.ts';

/** How long a new visitor takes at a front door, in ms from the start of the navigation. */
export interface DoorVisit {
  /** When the start button is visible. */
  buttonAtMs: number;
  /** The first frame of the first question, with constant taps on the button. */
  beganAtMs: number;
  /** The first frame of the page after it, with constant taps on an answer. */
  answeredAtMs: number;
}

/**
 * Opens a start page as a new visitor, on a slow phone with a slow connection, taps its button, and answers one
 * question.
 */
export async function measureFrontDoor(
  browser: Browser,
  url: string,
  contestant: Contestant,
  { address, option }: Door,
): Promise<DoorVisit> {
  const visit = await startVisit(browser, contestant, [contestant.next, contestant.option(option)]);
  try {
    await makeSlow(visit);
    // While our pages slide in, they take no taps; the handwritten page doesn't slide.
    await visit.page.emulateMedia({ reducedMotion: 'reduce' });
    let point: (Point & { page: string }) | undefined;
    let buttonAtMs: number | undefined;
    const frames: number[] = [];
    visit.listen((message) => {
      if (message.kind === 'exit') {
        point = message;
        buttonAtMs ??= message.atMs;
      } else {
        // The exit of the current page may have been reported already.
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
