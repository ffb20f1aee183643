import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchProfile } from '../../../scripts/tools/browsers/launch.ts';
import { makeSampleAnswers } from '../../../scripts/checker/graph/sample-answers.ts';
import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { findMedian } from '../report/statistics.ts';
import { score, type Scores } from './lighthouse.ts';

/** The types of the scored pages, and whether they need all answers. */
const marked = { start: false, choice: false, prediction: true, paywall: true } as const;

/** Scores one page of each of these types, as the median of several runs, with the needed answers stored. */
export async function scorePages(url: string, flow: Flow, runs: number): Promise<Map<string, Scores>> {
  const scored = new Map<string, Scores>();
  for (const [wanted, needsAnswers] of Object.entries(marked)) {
    const page = flow.pages.find(({ type }) => type === wanted);
    if (!page) continue;
    const looks: Scores[] = [];
    const address = makeAddress(flow, page.id);
    while (looks.length < runs) looks.push(await scoreOnce(url, address, needsAnswers ? flow : undefined));
    const medianOf = (read: (look: Scores) => number) => findMedian(looks.map(read));
    scored.set(address, {
      performance: medianOf(({ performance }) => performance),
      accessibility: medianOf(({ accessibility }) => accessibility),
      bestPractices: medianOf(({ bestPractices }) => bestPractices),
      seo: medianOf(({ seo }) => seo),
    });
  }
  return scored;
}

/** Scores a page once, with a new profile or one that contains all answers of a flow. */
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
  const context = await launchProfile(profile);
  try {
    const page = await context.newPage();
    // Only the site's storage is needed.
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Storage</title>' }));
    await page.goto(url);
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      'fasting.onboarding',
      JSON.stringify(makeSampleAnswers(flow)),
    ] as const);
  } finally {
    await context.close();
  }
}
