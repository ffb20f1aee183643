import type { Browser } from 'playwright-core';
import type { BenchPlan } from '../arguments.ts';
import { findExitSelector } from '../contestants.ts';
import { chooseSteps } from '../content/choose-steps.ts';
import type { Row } from '../report/columns.ts';
import { findMedian, findPercentile } from '../report/statistics.ts';
import { measureFirstAnswer } from './first-answer.ts';
import { measureHeap } from './heap.ts';
import { audit } from './lighthouse.ts';
import { measureWalk, type WalkPlan } from './walk.ts';

const MEGABYTE = 1024 * 1024;
/** More steps than the real content has would take long and say little more. */
const MOST_STEPS = 80;
const QUICK_STEPS = 12;

/** Measures somebody who is being served. Each figure is the median of its runs, but for what a walk says of its steps. */
export async function measure(browser: Browser, walk: WalkPlan, { runs, isQuick }: BenchPlan): Promise<Row> {
  const { contestant, url, steps } = walk;
  const [first] = steps;
  if (!first) throw new Error('There is no step to measure.');
  const firstExit = findExitSelector(contestant, first.exit);
  // Unmeasured: the server compresses each file when it is first asked for.
  await measureFirstAnswer(browser, url, contestant, firstExit);
  const answers = await repeat(runs, () => measureFirstAnswer(browser, url, contestant, firstExit));
  const audits = await repeat(runs, () => audit(url + contestant.address));
  const chosen = chooseSteps(steps, isQuick ? QUICK_STEPS : MOST_STEPS);
  const at4 = await measureWalk(browser, walk, 4, chosen);
  const at6 = await measureWalk(browser, walk, 6, chosen);
  const heap = await measureHeap(browser, walk);
  const medianOf = <Run>(all: readonly Run[], read: (run: Run) => number) => findMedian(all.map(read));
  return {
    kilobytes: medianOf(answers, ({ bytes }) => bytes / 1024),
    requests: medianOf(answers, ({ requests }) => requests),
    fcpMs: medianOf(audits, ({ fcpMs }) => fcpMs),
    lcpMs: medianOf(audits, ({ lcpMs }) => lcpMs),
    tbtMs: medianOf(audits, ({ tbtMs }) => tbtMs),
    shift: medianOf(audits, ({ shift }) => shift),
    firstAnswerMs: medianOf(answers, ({ ms }) => ms),
    startScriptMs: medianOf(answers, ({ scriptMs }) => scriptMs),
    tap4Ms: findMedian(at4.tapMs),
    tap4P95Ms: findPercentile(at4.tapMs, 0.95),
    tap6Ms: findMedian(at6.tapMs),
    tap6P95Ms: findPercentile(at6.tapMs, 0.95),
    stepScriptMs: findMedian(at4.scriptMs),
    longTasks: at4.longTasks,
    heapMb: heap.end / MEGABYTE,
    heapRiseMb: heap.rise / MEGABYTE,
  };
}

async function repeat<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) results.push(await work());
  return results;
}
