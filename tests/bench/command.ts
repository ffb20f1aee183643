import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { version as reactVersion } from 'react';
import type { Browser } from 'playwright-core';
import { findChromium } from '../../scripts/tools/browsers/find-chromium.ts';
import { launchChromium } from '../../scripts/tools/browsers/launch.ts';
import { CommandError } from '../../scripts/checker/command/run.ts';
import { makeSampleAnswers } from '../../scripts/checker/graph/sample-answers.ts';
import type { Site, Flow } from '../../src/domain/generated/types.ts';
import { fillSiteWords } from '../../src/domain/text/site-words.ts';
import { readPlan, REAL_SIZE, type BenchPlan } from './arguments.ts';
import { buildOurs } from './build-ours.ts';
import { buildPeer } from './build-peers.ts';
import { keepCoreBusy } from './busy-core.ts';
import { compareOurs } from './compare-ours.ts';
import type { ContestantName } from './contestant-names.ts';
import { contestants } from './contestants.ts';
import { growFlow } from './content/grow-flow.ts';
import { listSteps } from './content/steps.ts';
import { measure, type Effort } from './measure/measure.ts';
import { formatBounds, listBounds } from './report/bounds.ts';
import type { Row } from './report/columns.ts';
import { describeGrowth, formatGrowth, formatTable, type Results } from './report/table.ts';
import { withSites } from './with-sites.ts';

const QUICK_STEPS = 8;
const MANY_PAGES = 100;

/**
 * The command bench: builds and measures the contestants one after another. Prints the tables and returns the last part
 * of the output.
 */
export async function benchCommand(args: readonly string[], root: string): Promise<string> {
  const plan = readPlan(args);
  if (!findChromium())
    throw new CommandError('No Chromium is installed. "npm test" installs one, or set CHROMIUM_PATH.');
  installLighthouse();
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, 'content', file), 'utf8'));
  const site = read('site.json') as Site;
  const woman = JSON.parse(fillSiteWords(JSON.stringify(read('woman.json')), site)) as Flow;
  const content = { site, woman };
  const endBusyCore = plan.isBusy ? keepCoreBusy() : undefined;
  const browser = await launchChromium();
  try {
    const isTable = plan.sections.includes('table');
    const bySize = isTable ? await measureSizes(browser, content.woman, plan) : new Map<number, Results>();
    const growth = bySize.size > 1 ? [formatGrowth(bySize), ...describeGrowth(bySize)] : [];
    for (const text of growth) console.log(`${text}\n`);
    const compared = plan.names.includes('ours') ? await compareOurs(browser, content, plan) : undefined;
    const results = bySize.get(Math.min(...bySize.keys())) ?? {};
    const versions = `Chromium ${browser.version()}, Node ${process.versions.node}, React ${reactVersion}`;
    // The run itself causes a load of about 2.
    const load = `Load average at the end: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`;
    return [
      ...(compared ? [formatBounds(listBounds({ ...compared, results }))] : []),
      versions,
      plan.isBusy ? `${load} One core was kept busy.` : load,
    ].join('\n\n');
  } finally {
    await browser.close();
    await endBusyCore?.();
  }
}

/** Measures all contestants at each size, the smallest first, and prints each size's table. */
async function measureSizes(browser: Browser, woman: Flow, plan: BenchPlan): Promise<Map<number, Results>> {
  const bySize = new Map<number, Results>();
  for (const size of plan.sizes) {
    const flow = size === REAL_SIZE ? woman : growFlow(woman, size);
    const results: Results = {};
    for (const name of plan.names) results[name] = await measureContestant(browser, name, [flow, woman], plan);
    bySize.set(size, results);
    // The next size takes a while: this table can be read meanwhile.
    console.log(`${flow.pages.length} pages\n\n${formatTable(results)}\n`);
  }
  return bySize;
}

/** Installs Lighthouse unless it is there. */
function installLighthouse(): void {
  const cwd = import.meta.dirname;
  if (existsSync(path.join(cwd, 'node_modules/lighthouse'))) return;
  console.error('Installing Lighthouse …');
  // On Windows npm is a script, which only a shell can run.
  const { status } = spawnSync('npm', ['install', '--no-package-lock'], {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  throw new CommandError(
    'Lighthouse could not be installed, see above. Run "npm install" in tests/bench and try again.',
  );
}

async function measureContestant(
  browser: Browser,
  name: ContestantName,
  [flow, real]: [Flow, Flow],
  plan: BenchPlan,
): Promise<Row> {
  console.error(`${name}, ${flow.pages.length} pages …`);
  const folder = name === 'ours' ? await buildOurs(flow) : await buildPeer(name, flow);
  const stored = name === 'ours' ? { 'fasting.onboarding': listTypedAnswers(flow) } : {};
  return withSites({ [name]: folder }, (urls) => {
    const walk = { contestant: contestants[name], url: urls[name] ?? '', steps: listSteps(flow, real), stored };
    return measure(browser, walk, chooseEffort(plan, flow));
  });
}

/** All steps; fewer runs for generated pages. */
function chooseEffort({ runs, isQuick }: BenchPlan, { pages }: Flow): Effort {
  if (isQuick) return { runs, steps: QUICK_STEPS, isWhole: false };
  return { runs: pages.length > MANY_PAGES ? Math.min(runs, 3) : runs, steps: pages.length, isWhole: true };
}

/** The answers that visitors type, stored beforehand, so that these pages only need a tap. */
function listTypedAnswers(flow: Flow) {
  const { sex, height, weight, weightGoal, specificMotivationDate, email } = makeSampleAnswers(flow);
  return { sex, height, weight, weightGoal, specificMotivationDate, email };
}
