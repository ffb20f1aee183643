import type { Browser, BrowserContext } from 'playwright-core';
import fc from 'fast-check';
import { cleanAnswers } from '../../../src/domain/answers/answers.ts';
import { findOrphanedAnswers } from '../../../src/domain/answers/orphaned-answers.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { answerPage } from './answer-page.ts';
import { endlessText, flows, storageStates, type StorageState } from './states.ts';

interface Options {
  seed: number;
  states: number;
  /** How many tabs share the work. */
  tabs: number;
}

/** Opens the site with one corrupted storage after another, answers a page, and returns the faults found, in words. */
export async function fuzzStorage(browser: Browser, url: string, { seed, states, tabs }: Options): Promise<string[]> {
  const queue = fc.sample(storageStates, { seed, numRuns: states });
  const found: string[] = [];
  const work = async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
      serviceWorkers: 'block',
    });
    for (let state = queue.pop(); state; state = queue.pop()) {
      const faults = await tryState(context, url, state);
      // After this, results would say nothing about the site.
      if (!browser.isConnected()) throw new Error(`The browser has crashed, with ${queue.length} states left.`);
      if (faults.length > 0) found.push(describeFault(state, faults));
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: tabs }, work));
  return found;
}

/** Opens the site with a state, answers the current page, and returns the faults, if any. */
async function tryState(context: BrowserContext, url: string, { stored, address }: StorageState): Promise<string[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`An error was thrown: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // A browser's messages about statuses other than 200 are not our errors.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(`An error was logged: ${message.text().slice(0, 500)}`);
  });
  try {
    await page.addInitScript(fillStorage, { stored, endlessText });
    await page.goto(url + address, { waitUntil: 'commit' });
    const { wrong, field } = await answerPage(page);
    const kept = readAnswers(await page.evaluate(() => localStorage.getItem('fasting.onboarding')));
    return [...wrong, ...errors, ...listLost(readAnswers(stored['fasting.onboarding']), kept, field)];
  } catch (error) {
    return [...errors, `Nothing usable showed: ${String(error).slice(0, 500)}`];
  } finally {
    await page.close();
  }
}

/** Runs in the page before its own code, for the first page of a tab. */
function fillStorage({ stored, endlessText: endless }: Pick<StorageState, 'stored'> & { endlessText: string }): void {
  if (sessionStorage.getItem('isFilled')) return;
  sessionStorage.setItem('isFilled', 'true');
  localStorage.clear();
  for (const [key, text] of Object.entries(stored)) {
    try {
      localStorage.setItem(key, text === endless ? 'x'.repeat(5 * 1024 * 1024) : text);
    } catch {
      // The storage is full, which is a valid state too.
    }
  }
}

function readAnswers(text: string | null | undefined): Answers {
  try {
    return cleanAnswers(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** The valid answers that are lost, except for the one just given, and those for which content has no page. */
function listLost(right: Answers, kept: Answers, answered: string | undefined): string[] {
  const mayGo = new Set<string>(['sex', answered ?? '', ...findOrphanedAnswers([...flows], right)]);
  return Object.entries(right).flatMap(([field, value]) => {
    const isKept = mayGo.has(field) || JSON.stringify(kept[field as keyof Answers]) === JSON.stringify(value);
    return isKept ? [] : [`The answer ${field} is gone.`];
  });
}

/** Describes a fault with the stored state, long texts truncated. */
function describeFault({ stored, address }: StorageState, faults: readonly string[]): string {
  const lines = Object.entries(stored).map(([key, text]) => `  ${key}: ${JSON.stringify(text).slice(0, 300)}`);
  return [...faults, `at ${address} with`, ...lines].join('\n');
}
