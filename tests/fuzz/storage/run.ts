import type { Browser, BrowserContext, Page } from 'playwright-core';
import fc from 'fast-check';
import { cleanAnswers } from '../../../src/domain/answers/answers.ts';
import { findOrphanedAnswers } from '../../../src/domain/answers/aside.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { PATIENCE_MS } from '../../support/waits.ts';
import { endlessText, flows, storageStates, type StorageState } from './states.ts';
import { findPage } from '../../../src/domain/flow/flow.ts';
import { launchChromium } from '../../../scripts/tools/browsers/chromium.ts';
import { CommandError } from '../../../scripts/cli/command-error.ts';
import { defineCommand, describeCommand } from '../../../scripts/cli/command.ts';
import { countOption } from '../../../scripts/cli/options.ts';
import { openBuiltSite, plainEnvironment, startTestSite } from '../../support/build-site.ts';

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

/** The pages without anything to do: after the purchase, and for devices that are turned away. */
const ends = new Set(['purchase-success', 'unavailable-on-android', 'update-payment-details']);

/** The current page; the next one is in the document as well, hidden. */
const shown = 'main:not([inert], .is-left)';
/** An element that a visitor can use, on a page that stays. */
const usable = `${shown} :is([data-action]:not(:disabled), [data-option], [data-offer], a[href])`;
const typed: Record<string, string> = {
  cm: '170',
  ft: '5',
  inch: '7',
  kg: '80',
  lbs: '180',
  date: '2031-01-01',
  email: 'visitor@example.com',
};

interface Seen {
  id: string;
  type: string;
  headline: string;
  place: string;
}

/** Waits for a page, checks that it is usable, and answers it; returns the fault and the answer given. */
async function answerPage(page: Page): Promise<{ wrong: string[]; field?: string | undefined }> {
  const stable = await page.waitForFunction(readStable, undefined, { polling: 50 });
  const seen = (await stable.jsonValue()) as Seen;
  if (seen.id === '') return { wrong: [`Only “${seen.headline}” is shown.`] };
  if (ends.has(seen.id)) return { wrong: [] };
  // It goes on by itself, and asks a question in between.
  if (seen.type === 'loading') return { wrong: [] };
  await page.locator(usable).first().waitFor();
  await act(page);
  const goesOn = await page.waitForFunction(hasGoneOn, seen.place).then(
    () => true,
    () => false,
  );
  const asked = flows.map((flow) => findPage(flow, seen.id)).find((it) => it && 'answer' in it);
  const field = asked && 'answer' in asked ? asked.answer : undefined;
  return { wrong: goesOn ? [] : [`The page ${seen.id} does not go on.`], field };
}

/** Runs in the page every 50 ms: what shows once it is stable, because a page that only redirects is gone a moment later. */
function readStable(): Seen | undefined {
  const { dataset } = document.querySelector('main') ?? {};
  const [id, type] = [dataset?.page ?? '', dataset?.type ?? ''];
  const headline = document.querySelector('main h1')?.textContent?.trim() ?? '';
  const place = `${location.pathname} ${id}`;
  const before = window as unknown as { placeBefore?: string };
  const isStable = headline !== '' && place === before.placeBefore;
  before.placeBefore = place;
  return !window.bootstrap && document.readyState !== 'loading' && isStable ? { id, type, headline, place } : undefined;
}

async function act(page: Page): Promise<void> {
  const first = (selector: string) => page.locator(`${shown} :is(${selector})`).first();
  const option = first('[data-option]');
  if (await option.count()) {
    const isOneOfSeveral = (await option.getAttribute('role')) === 'checkbox';
    await option.click();
    if (!isOneOfSeveral) return;
  }
  const offer = first('[data-offer]:not([aria-checked="true"]), [data-action="try-again"]');
  if (await offer.count()) return offer.click();
  for (const input of await page.locator(`${shown} input`).all()) {
    const text = typed[(await input.getAttribute('name')) ?? ''];
    if (text) await input.fill(text);
  }
  await first('[data-action="next"], [data-action="resume"]').click();
}

/** Runs in the page: whether the answer had an effect: another page, a sheet or an error; on a paywall, a chosen offer. */
function hasGoneOn(before: string): boolean {
  const main = document.querySelector('main');
  const now = `${location.pathname} ${main?.dataset.page ?? ''}`;
  const says =
    'dialog[open], main:not([inert], .is-left) :is([aria-invalid="true"], [data-offer][aria-checked="true"], [role="alert"])';
  return (now !== before && main?.querySelector('h1') !== null) || document.querySelector(says) !== null;
}

const syntax = describeCommand(
  'npm run tests -- fuzz-storage',
  'Opens the built site with corrupted local storages, and answers a page with each.',
)
  .addOption(countOption('--count <number>', 'how many storages', 2000))
  .addOption(countOption('--seed <number>', 'chooses them', 20_261_121));

/** The command tests fuzz-storage. */
export const fuzzStorages = defineCommand(syntax, async (_, { seed, count: states }) => {
  const site = await startTestSite({ env: { ...plainEnvironment, DIST_DIR: await openBuiltSite() } });
  const browser = await launchChromium();
  try {
    const found = await fuzzStorage(browser, site.url, { seed, states, tabs: 2 });
    const answer = `Seed ${seed}, ${states} corrupted storages: ${found.length} without a usable page or with a lost answer.`;
    if (found.length > 0) throw new CommandError([...found.slice(0, 20), answer].join('\n\n'));
    return answer;
  } finally {
    await browser.close();
    await site.stop();
  }
});
