import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { findChromium } from '../../scripts/browser/find-chromium.ts';
import { launchChromium } from '../../scripts/browser/launch.ts';
import { CommandError } from '../../scripts/content/command/run.ts';
import { makeSampleAnswers } from '../../scripts/sample-answers.ts';
import type { Flow } from '../../src/domain/generated/types.ts';
import { storageKeys } from '../../src/state/persistence.ts';
import { readPlan, REAL_SIZE, type BenchPlan } from './arguments.ts';
import { buildMarkup } from './build-markup.ts';
import { buildOurs } from './build-ours.ts';
import { buildPeer } from './build-peers.ts';
import type { ContestantName } from './contestant-names.ts';
import { contestants, describeVersions } from './contestants.ts';
import { growFlow } from './content/grow-flow.ts';
import { listSteps } from './content/steps.ts';
import { measure, type Effort } from './measure/measure.ts';
import type { Scores } from './measure/lighthouse.ts';
import { scorePages } from './measure/score-pages.ts';
import type { Row } from './report/columns.ts';
import { formatGrowth, formatScores, formatTable, type Results } from './report/table.ts';
import { serveFolder } from './serve.ts';

const QUICK_STEPS = 8;
const MANY_PAGES = 100;

/** The command bench: builds everybody, measures one after another, and answers with a table for each size. */
export async function benchCommand(args: readonly string[], root: string): Promise<string> {
  const plan = readPlan(args);
  if (!findChromium())
    throw new CommandError('No Chromium is installed. "npm test" installs one, or set CHROMIUM_PATH.');
  installPeers();
  const woman = JSON.parse(readFileSync(path.join(root, 'content/woman.json'), 'utf8')) as Flow;
  const browser = await launchChromium();
  try {
    const bySize = new Map<number, Results>();
    for (const size of plan.sizes) {
      const flow = size === REAL_SIZE ? woman : growFlow(woman, size);
      const results: Results = {};
      for (const name of plan.names) results[name] = await measureContestant(browser, name, [flow, woman], plan);
      bySize.set(size, results);
      // The next size takes its time: what is known may be read meanwhile.
      console.log(`${flow.pages.length} pages\n\n${formatTable(results)}\n`);
    }
    if (plan.names.includes('ours')) console.log(`${formatScores(await scoreOurs(woman, plan))}\n`);
    const growth = bySize.size > 1 ? [formatGrowth(bySize)] : [];
    const versions = `Chromium ${browser.version()}, Node ${process.versions.node}, ${describeVersions()}`;
    // The run itself is good for about 2.
    const load = `Load average at the end: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`;
    return [...growth, versions, load].join('\n\n');
  } finally {
    await browser.close();
  }
}

/** Installs what ours is compared with, unless it is there. */
function installPeers(): void {
  const cwd = import.meta.dirname;
  if (existsSync(path.join(cwd, 'node_modules/lighthouse'))) return;
  console.error('Installing the peers …');
  // On Windows npm is a script, which only a shell can run.
  const { status } = spawnSync('npm', ['ci'], { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) return;
  throw new CommandError(
    'The peers could not be installed, see above. Run "npm ci --prefix tests/bench" and try again.',
  );
}

async function measureContestant(
  browser: Browser,
  name: ContestantName,
  [flow, real]: [Flow, Flow],
  plan: BenchPlan,
): Promise<Row> {
  console.error(`${name}, ${flow.pages.length} pages …`);
  const typed = { [storageKeys.answers]: listTypedAnswers(flow) };
  const folder = await buildContestant(browser, name, flow, typed);
  const site = await serveFolder(folder);
  const stored = name === 'ours' ? typed : {};
  try {
    const walk = { contestant: contestants[name], url: site.url, steps: listSteps(flow, real), stored };
    return await measure(browser, walk, chooseEffort(plan, flow));
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildContestant(
  browser: Browser,
  name: ContestantName,
  flow: Flow,
  typed: Record<string, unknown>,
): Promise<string> {
  if (name === 'ours') return buildOurs(flow);
  return name === 'markup' ? buildMarkup(browser, flow, typed) : buildPeer(name, flow);
}

/** Lighthouse's marks for ours, which nobody else is asked for: their pages are one page. */
async function scoreOurs(flow: Flow, { runs }: BenchPlan): Promise<Map<string, Scores>> {
  const folder = await buildOurs(flow);
  const site = await serveFolder(folder);
  try {
    return await scorePages(site.url, flow, Math.min(runs, 3));
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every step; Lighthouse and the first answer less often where pages were made up. */
function chooseEffort({ runs, isQuick }: BenchPlan, { pages }: Flow): Effort {
  if (isQuick) return { runs, steps: QUICK_STEPS, isWhole: false };
  return { runs: pages.length > MANY_PAGES ? Math.min(runs, 3) : runs, steps: pages.length, isWhole: true };
}

/** What visitors type, answered already: the page shows it and offers to go on. */
function listTypedAnswers(flow: Flow) {
  const { sex, height, weight, weightGoal, specificMotivationDate, email } = makeSampleAnswers(flow);
  return { sex, height, weight, weightGoal, specificMotivationDate, email };
}
