import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findFullChromium } from '../../../scripts/browser/find-chromium.ts';
import { makeSampleAnswers } from '../../../scripts/sample-answers.ts';
import { makeAddress } from '../../../src/domain/addresses.ts';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { storageKeys } from '../../../src/state/persistence.ts';
import { findMedian } from '../report/statistics.ts';
import { score, type Scores } from './lighthouse.ts';

/** The pages that are marked: one that asks nothing, one that asks, and the two that need all answers. */
const pageTypes = ['start', 'choice', 'prediction', 'paywall'] as const;

/** Marks one page of each of these types, as the median of so many looks; the answers that lead there are stored. */
export async function scorePages(url: string, flow: Flow, runs: number): Promise<Map<string, Scores>> {
  const scored = new Map<string, Scores>();
  for (const wanted of pageTypes) {
    const page = flow.pages.find(({ type }) => type === wanted);
    if (!page) continue;
    const looks: Scores[] = [];
    const isNew = wanted === 'start' || wanted === 'choice';
    while (looks.length < runs) looks.push(await scoreOnce(url, makeAddress(flow, page.id), isNew ? undefined : flow));
    const medianOf = (read: (look: Scores) => number) => findMedian(looks.map(read));
    scored.set(makeAddress(flow, page.id), {
      performance: medianOf(({ performance }) => performance),
      accessibility: medianOf(({ accessibility }) => accessibility),
      bestPractices: medianOf(({ bestPractices }) => bestPractices),
      seo: medianOf(({ seo }) => seo),
    });
  }
  return scored;
}

/** Marks a page once, in a profile that has answered a flow or is new. */
async function scoreOnce(url: string, address: string, answered: Flow | undefined): Promise<Scores> {
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-profile-'));
  try {
    if (answered) await storeAnswers(url, answered, profile);
    return await score(url + address, profile);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

async function storeAnswers(url: string, flow: Flow, profile: string): Promise<void> {
  const executablePath = findFullChromium();
  if (!executablePath) throw new Error('No Chromium is installed. "npm test" installs one, or set CHROMIUM_PATH.');
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: ['--no-sandbox'] });
  try {
    const page = await context.newPage();
    // Of the site, only its storage is wanted.
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Storage</title>' }));
    await page.goto(url);
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      storageKeys.answers,
      JSON.stringify(makeSampleAnswers(flow)),
    ] as const);
  } finally {
    await context.close();
  }
}
