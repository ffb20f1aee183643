import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { defineCommand, describeCommand } from '../../scripts/cli/command.ts';
import { CommandError } from '../../scripts/cli/command-error.ts';
import { makeSampleAnswers } from '../../scripts/content/graph/visitor.ts';
import { launchChromium } from '../../scripts/tools/browsers/chromium.ts';
import type { Flow, Site } from '../../src/domain/generated/types.ts';
import { fillSiteWords } from '../../src/domain/text/site-words.ts';
import { readCount } from '../../scripts/cli/options.ts';
import { buildOurs, buildPlain, buildReact, buildUnscripted } from './build.ts';
import { growFlow } from './grow-flow.ts';
import { audit, installLighthouse } from './measure/lighthouse.ts';
import { measureTaps, measureUntouched } from './measure/untouched.ts';
import { measureWalk } from './measure/walk.ts';
import { findPercentile, printFigures, type Figure, type Name } from './report.ts';
import { serveFolder } from './serve.ts';
import { listSteps, type Step } from './screens.ts';

const QUICK_STEPS = 8;
/** The size at which the flow is used as it is. */
const REAL_SIZE = 80;

/** What a section measures at one size. */
interface Setting {
  browser: Browser;
  urls: Record<Name, string>;
  steps: readonly Step[];
  answers: object;
  runs: number;
}

/** The sections, by their names in --sections. */
const sections = { paint: measurePaints, answer: measureAnswers, walk: measureWalks };

const start = '/woman/start';
const question = '/woman/age';

/** First and largest paint, what is loaded and how long the page works until it is idle; Lighthouse's view of it. */
async function measurePaints({ browser, urls, runs }: Setting): Promise<void> {
  for (const address of [start, question]) {
    // React has no start page.
    const names: Name[] = ['plain', ...(address === question ? ['react' as const] : []), 'ours', 'unscripted'];
    const applied = await inTurns(runs, names, (name) => measureUntouched(browser, urls[name] + address));
    const lighthouse = await inTurns(runs, names, (name) => audit(urls[name] + address));
    const toUnscripted = { atMost: 1.1, of: 'unscripted' } as const;
    printFigures(`${address}, untouched`, [
      { title: 'first paint, ms', by: read(applied, (it) => it.fcpMs), bound: toUnscripted },
      { title: 'largest paint, ms', by: read(applied, (it) => it.lcpMs), bound: toUnscripted },
      {
        title: 'start-up work, ms',
        by: read(applied, (it) => it.workMs),
        ...(address === question && { bound: { atMost: 1.4, of: 'react' } }),
      },
      { title: 'KB of HTML', digits: 1, by: read(applied, (it) => it.html) },
      { title: 'KB of JSON', digits: 1, by: read(applied, (it) => it.json) },
      { title: 'KB at rest', digits: 1, by: read(applied, (it) => it.all) },
      { title: 'simulated first paint, ms', by: read(lighthouse, (it) => it.fcpMs), bound: toUnscripted },
      { title: 'simulated largest paint, ms', by: read(lighthouse, (it) => it.lcpMs), bound: toUnscripted },
      { title: 'total blocking time, ms', by: read(lighthouse, (it) => it.tbtMs) },
      { title: 'layout shift', digits: 3, by: read(lighthouse, (it) => it.shift) },
      { title: 'score: performance', by: read(lighthouse, (it) => it.performance) },
      { title: 'score: accessibility', by: read(lighthouse, (it) => it.accessibility) },
      { title: 'score: best practices', by: read(lighthouse, (it) => it.bestPractices) },
    ]);
  }
}

/** How long a new visitor takes who taps as soon as there is something to tap: at the start page, and at a question. */
async function measureAnswers({ browser, urls, runs, steps }: Setting): Promise<void> {
  const answer = steps[0]?.exit ?? '';
  const doors = await inTurns(runs, ['plain', 'ours'], (name) =>
    measureTaps(browser, urls[name] + start, ['[data-action="next"]', answer]),
  );
  printFigures(`${start}, tapped`, [
    { title: 'button shows, ms', by: read(doors, (it) => it.visibleMs) },
    { title: 'its tap answered, ms', by: read(doors, (it) => it.framesMs[0]), bound: { atMost: 1.1, of: 'plain' } },
    { title: '1st answer, ms', by: read(doors, (it) => it.framesMs[1]), bound: { atMost: 1.15, of: 'plain' } },
  ]);
  const questions = await inTurns(runs, ['plain', 'react', 'ours'], (name) =>
    measureTaps(browser, urls[name] + question, [answer]),
  );
  printFigures(`${question}, tapped`, [
    { title: '1st answer, ms', by: read(questions, (it) => it.framesMs[0]), bound: { atMost: 0.9, of: 'react' } },
    { title: 'KB to answer', digits: 1, by: read(questions, (it) => it.all) },
    { title: 'requests to answer', by: read(questions, (it) => it.requests) },
  ]);
}

/** A walk to the plans, with a tap per second. */
async function measureWalks({ browser, urls, steps, answers }: Setting): Promise<void> {
  const chosen = new Set(steps.filter(({ isMeasured }) => isMeasured));
  const walks = await inTurns(1, ['plain', 'react', 'ours'], (name) =>
    // What visitors would type is stored beforehand, so that these pages only need a tap.
    measureWalk(browser, urls[name] + question, steps, { chosen, answers: name === 'ours' ? answers : {} }),
  );
  printFigures(`a walk of ${steps.length} steps`, [
    { title: 'step, ms', digits: 1, by: read(walks, (it) => it.stepMs), bound: { atMost: 1.1, of: 'react' } },
    {
      title: 'step, p95, ms',
      digits: 1,
      by: read(walks, (it) => findPercentile(it.stepMs, 0.95)),
      bound: { atMost: 1, of: 'react' },
    },
    {
      title: 'script of a step, ms',
      digits: 1,
      by: read(walks, (it) => it.scriptMs),
      bound: { atMost: 1.5, of: 'react' },
    },
    { title: 'long tasks', by: read(walks, (it) => it.longTasks), bound: { atMost: 2 } },
    { title: 'heap after it, MB', digits: 2, by: read(walks, (it) => it.heapMb), bound: { atMost: 3.4 } },
  ]);
}

type Runs<Result> = Partial<Record<Name, Result[]>>;

/**
 * Measures each contestant this many times, in turns and in alternating order, so that other load affects all of them.
 * The first turn doesn't count: the server compresses each file at its first request.
 */
async function inTurns<Result>(
  runs: number,
  names: readonly Name[],
  work: (name: Name) => Promise<Result>,
): Promise<Runs<Result>> {
  const results: Runs<Result> = {};
  for (let run = runs > 1 ? -1 : 0; run < runs; run += 1) {
    for (const name of run % 2 === 0 ? names : names.toReversed()) {
      console.error(`${name} …`);
      const result = await work(name);
      if (run >= 0) (results[name] ??= []).push(result);
    }
  }
  return Object.fromEntries(names.map((name) => [name, results[name] ?? []]));
}

const read = <Result>(runs: Runs<Result>, choose: (result: Result) => number | number[] | undefined): Figure['by'] =>
  Object.fromEntries(
    Object.entries(runs).map(([name, results]) => [name, results.flatMap((it) => choose(it) ?? Number.NaN)]),
  );

/** Builds and serves the contestants of one size, and runs the sections. */
async function measureSize(browser: Browser, flow: Flow, real: Flow, plan: Plan): Promise<void> {
  console.log(`${flow.pages.length} pages`);
  const ours = await buildOurs(flow);
  const folders = {
    plain: await buildPlain(flow),
    react: await buildReact(flow),
    ours,
    unscripted: buildUnscripted(ours),
  };
  const served = await Promise.all(Object.values(folders).map(serveFolder));
  const [plain, react, own, unscripted] = served.map(({ url }) => url) as [string, string, string, string];
  const { sex, height, weight, weightGoal, specificMotivationDate, email } = makeSampleAnswers(flow);
  const setting: Setting = {
    browser,
    urls: { plain, react, ours: own, unscripted },
    steps: listSteps(flow, real).slice(0, plan.steps),
    answers: { sex, height, weight, weightGoal, specificMotivationDate, email },
    runs: plan.runs,
  };
  try {
    for (const section of plan.sections) await sections[section](setting);
  } finally {
    for (const { stop } of served) await stop();
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  }
}

interface Plan {
  sections: (keyof typeof sections)[];
  /** About how many pages the flows have. */
  sizes: number[];
  runs: number;
  /** How many steps a walk has at most. */
  steps: number;
}

const syntax = describeCommand(
  'npm run bench -- quiz',
  'Measures the quiz beside a plain page and bare React with the same content.',
)
  .option('--quick', 'one run of a few steps with the flow as it is')
  .option('--runs <number>', 'how often each is measured: 5, or with --quick 1', (text) => readCount('--runs', text))
  .option('--sizes <numbers>', 'numbers of pages: 80,2000, or with --quick 80', (text) =>
    text.split(',').map((size) => readCount('--sizes', size)),
  )
  .option('--sections <names>', 'what is measured: paint,answer,walk', readSections);

function readSections(text: string): Plan['sections'] {
  const names = text.split(',');
  const unknown = names.find((name) => !Object.hasOwn(sections, name));
  if (unknown !== undefined) throw new CommandError(`There is no section "${unknown}".`);
  return names as Plan['sections'];
}

/** The command bench quiz. */
export const measureQuiz = defineCommand(syntax, async (_, options, root) => {
  const { quick = false } = options;
  const plan: Plan = {
    sections: options.sections ?? (Object.keys(sections) as Plan['sections']),
    sizes: options.sizes ?? (quick ? [REAL_SIZE] : [REAL_SIZE, 2000]),
    runs: options.runs ?? (quick ? 1 : 5),
    steps: quick ? QUICK_STEPS : Infinity,
  };
  if (plan.sections.includes('paint')) installLighthouse();
  const readContent = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(root, `content/${name}.json`), 'utf8'));
  const words = fillSiteWords(JSON.stringify(readContent('woman')), readContent('site') as Site);
  const woman = JSON.parse(words) as Flow;
  const browser = await launchChromium();
  try {
    for (const size of plan.sizes)
      await measureSize(browser, size === REAL_SIZE ? woman : growFlow(woman, size), woman, plan);
    // The run itself causes a load of about 2.
    const load = `Load average at the end: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`;
    return `Chromium ${browser.version()}, Node ${process.versions.node}. ${load}`;
  } finally {
    await browser.close();
  }
});
