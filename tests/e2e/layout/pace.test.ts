import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Page } from '../../../src/domain/generated/types.ts';
import { findKindOf } from '../../../src/domain/answers/answers.ts';
import { kinds } from '../../../src/domain/answers/kinds.ts';
import { ask, findRole } from '../../../src/domain/flow/questions.ts';
import { makeAddress } from '../../../src/domain/flow/flow.ts';
import { answerAll, flows } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../walker.ts';

const openVisitor = useVisitors();

const flow = flows.woman;
// Start pages offer visitors with any answers to resume, and these visitors have some.
const FIRST_QUESTION = 1;
const SECOND_HALF = 40;

declare global {
  interface Window {
    /** The reasons why a step had to wait. */
    waits: string[];
  }
}

/** Checks the first frame after each tap that leads on, and the first one of each page that is entered by itself. */
const watchFrames = () => {
  window.waits = [];
  // The next page, and the one just left, are in the document as well, out of sight.
  const shown = 'main:not([inert], .is-left)';
  const readPage = () => document.querySelector<HTMLElement>(shown)?.dataset.page;
  const look = (from: string | undefined) => {
    const page = readPage();
    if (page === from || page === undefined) window.waits.push(`${from}: nothing comes of a tap in its frame`);
    for (const image of document.querySelectorAll<HTMLImageElement>(`${shown} img`)) {
      if (!image.complete || image.naturalWidth === 0) window.waits.push(`${page}: ${image.currentSrc || image.src}`);
    }
  };
  // Before the page's own listener, in which the next page appears.
  const follow = ({ target }: Event) => {
    const from = readPage();
    const exit = (target as Element).closest('main [data-option], main [data-action="next"]');
    // The question of a loading bar leads nowhere.
    if (exit && !exit.closest('dialog')) requestAnimationFrame(() => look(from));
  };
  addEventListener('click', follow, { capture: true });
  let latest: string | undefined;
  new MutationObserver(() => {
    const from = latest;
    latest = readPage();
    // The first page is not a step.
    if (from !== undefined && latest !== from) requestAnimationFrame(() => look(from));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-page', 'inert', 'class'] });
};

/** Leads on to the neighbour; typed answers are stored already. */
async function leave({ page, choose, tap }: Visitor, shown: Page): Promise<void> {
  const [question] = ask(shown);
  const kind = question && kinds[findKindOf(question.answer) ?? 'choice'];
  if ('seconds' in shown) {
    if (question) await page.locator('dialog [data-option]').first().tap();
  } else if (!kind || kind.isList || kind.entered) await tap('next');
  else await choose(question.options?.find(({ next, sheet }) => !next && !sheet)?.value ?? 3);
}

/** Runs in the page: resolves when it has painted and has nothing left to do. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
  });

/** Reads some pages of the flow in a row, each until everything that it asks for is there, and returns the waits. */
async function read(visitor: Visitor, from: number, to: number): Promise<string[]> {
  const { page: browserPage } = visitor;
  const running = new Set<Request>();
  browserPage.on('request', (request) => running.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    browserPage.on(end as 'requestfinished', (request) => running.delete(request));
  }
  const countRunning = async () => {
    await browserPage.evaluate(untilIdle);
    return running.size;
  };
  const pages = flow.pages.slice(from, to);
  await visitor.open(makeAddress(flow, pages[0]?.id ?? ''));
  for (const page of pages) {
    await visitor.arrive(makeAddress(flow, page.id));
    await expect.poll(countRunning).toBe(0);
    if (page !== pages.at(-1)) await leave(visitor, page);
  }
  return browserPage.evaluate(() => window.waits);
}

it(
  'shows every next page with its pictures in the frame of the tap, once the one before it is loaded',
  { tags: ['deep'] },
  async () => {
    const end = flow.pages.findIndex((page) => findRole(page) === 'sale');
    const openReader = () => openVisitor({ answers: answerAll('woman'), script: watchFrames });
    const [early, late] = [await openReader(), await openReader()];
    // In parallel, because a reader often waits for frames.
    const waits = await Promise.all([read(early, FIRST_QUESTION, SECOND_HALF + 1), read(late, SECOND_HALF, end + 1)]);
    expect(waits.flat()).toEqual([]);
  },
);
