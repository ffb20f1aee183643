import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { cleanAnswers } from '../../../src/domain/answers/answers.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { findOrphanedAnswers } from '../../../src/domain/answers/orphaned-answers.ts';
import { answerPage } from './answer-page.ts';
import { endlessText, flows, type StorageState } from './states.ts';

const PATIENCE_MS = 20_000;
const emptyPage = '<!doctype html><link rel="icon" href="data:,"><title>Empty</title>';

/** A browser tab in which one state after another is tried. */
export interface Tab {
  page: Page;
  url: string;
  /** The errors in it since the last state. */
  errors: string[];
  /** How often a page didn't find the values just stored for it. */
  misplaced: number;
}

/** Opens a tab for the site at this address. */
export async function openTab(context: BrowserContext, url: string): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`An error was thrown: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // A browser's messages about statuses other than 200 are not our errors.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(`An error was logged: ${message.text().slice(0, 500)}`);
    }
  });
  await page.addInitScript(() => Object.assign(window, { storedAtStart: { ...localStorage } }));
  await page.route(`${url}/fuzz/empty`, (route) => route.fulfill({ contentType: 'text/html', body: emptyPage }));
  return { page, url, errors, misplaced: 0 };
}

/** Opens the site with a state, answers the current page, and returns the faults, if any. */
export async function tryState(tab: Tab, state: StorageState): Promise<string[]> {
  const { page, errors } = tab;
  const { stored } = state;
  try {
    // Under load, a browser may show a new page the storage from before the page that has just written it.
    for (let tries = 1; !(await openWith(tab, state)); tries += 1) {
      tab.misplaced += 1;
      if (tries === 5) return ['The state could not be put in place.'];
    }
    const faults = await answerPage(page);
    const kept = readAnswers(await page.evaluate((key) => localStorage.getItem(key), 'fasting.onboarding'));
    return [...faults.wrong, ...errors, ...listLost(stored['fasting.onboarding'], kept, faults.field)];
  } catch (error) {
    return [...errors, `Nothing usable showed: ${String(error).slice(0, 500)}`];
  }
}

/** Opens the site at the state's address; returns whether its page has found the stored values. */
async function openWith({ page, url, errors }: Tab, { stored, address }: StorageState): Promise<boolean> {
  // An empty page of the site, on which none of its code runs.
  await page.goto(`${url}/fuzz/empty`);
  errors.length = 0;
  const filled = await page.evaluate(fillStorage, { stored, endlessText });
  await page.goto(url + address, { waitUntil: 'commit' });
  const found = await page.evaluate(() => (window as unknown as { storedAtStart: object }).storedAtStart);
  return isDeepStrictEqual(found, filled);
}

function fillStorage({ stored, endlessText: endless }: Pick<StorageState, 'stored'> & { endlessText: string }): object {
  localStorage.clear();
  for (const [key, text] of Object.entries(stored)) {
    try {
      localStorage.setItem(key, text === endless ? 'x'.repeat(5 * 1024 * 1024) : text);
    } catch {
      // The storage is full, which is a valid state too.
    }
  }
  return { ...localStorage };
}

function readAnswers(text: string | null | undefined): Answers {
  try {
    return cleanAnswers(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** The valid answers that are lost, except for the one just given, and those for which content has no page. */
function listLost(before: string | undefined, kept: Answers, answered: string | undefined): string[] {
  const right = readAnswers(before);
  const mayGo = new Set<string>([
    'sex',
    answered ?? '',
    ...findOrphanedAnswers(
      flows.map((flow) => flow),
      right,
    ),
  ]);
  return Object.entries(right).flatMap(([field, value]) => {
    const isKept = mayGo.has(field) || JSON.stringify(kept[field as keyof Answers]) === JSON.stringify(value);
    return isKept ? [] : [`The answer ${field} is gone.`];
  });
}
