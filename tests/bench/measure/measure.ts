import type { Browser } from 'playwright-core';
import { findExitSelector } from '../contestants.ts';
import type { Row } from '../report/columns.ts';
import { findLargestRise, findMedian, findPercentile } from '../report/statistics.ts';
import { measureFirstAnswer } from './first-answer.ts';
import { measureGrowingBytes } from './growing-bytes.ts';
import { audit } from './lighthouse.ts';
import { measureStartUp } from './start-up.ts';
import { measureWalk, type WalkPlan } from './walk.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * 1024;

/** How much is measured. */
export interface Effort {
  /** The number of runs of Lighthouse, the start-up and the first answer. */
  runs: number;
  /** The maximum number of measured steps of a walk. */
  steps: number;
  /** Whether one walk goes on to the last page and measures memory. */
  isWhole: boolean;
}

/** Measures a contestant on a server. Each figure is the median of its runs, except for those of single steps. */
export async function measure(browser: Browser, walk: WalkPlan, effort: Effort): Promise<Row> {
  const { runs, isWhole } = effort;
  const { contestant, url, steps } = walk;
  const [first] = steps;
  if (!first) throw new Error('There is no step to measure.');
  const firstExit = findExitSelector(contestant, first.exit);
  // Not measured: the server compresses each file at its first request.
  await measureFirstAnswer(browser, url, contestant, firstExit);
  const answers = await repeat(runs, () => measureFirstAnswer(browser, url, contestant, firstExit));
  const startUps = await repeat(runs, () => measureStartUp(browser, url, contestant));
  const audits = await repeat(runs, () => audit(url + contestant.address));
  const bytes = await measureGrowingBytes(browser, url, contestant);
  const chosen = new Set(steps.filter(({ isMeasured }) => isMeasured).slice(0, effort.steps));
  const at4 = await measureWalk(browser, walk, { rate: 4, chosen, isWhole });
  const at6 = await measureWalk(browser, walk, { rate: 6, chosen, isWhole: false });
  const medianOf = <Run>(all: readonly Run[], read: (run: Run) => number) => findMedian(all.map(read));
  return {
    kilobytes: medianOf(answers, (answer) => answer.bytes / KILOBYTE),
    htmlKb: bytes.html / KILOBYTE,
    jsonKb: bytes.json / KILOBYTE,
    restKb: bytes.all / KILOBYTE,
    requests: medianOf(answers, ({ requests }) => requests),
    fcpMs: medianOf(audits, ({ fcpMs }) => fcpMs),
    lcpMs: medianOf(audits, ({ lcpMs }) => lcpMs),
    tbtMs: medianOf(audits, ({ tbtMs }) => tbtMs),
    shift: medianOf(audits, ({ shift }) => shift),
    startWorkMs: findMedian(startUps),
    firstAnswerMs: medianOf(answers, ({ ms }) => ms),
    tap4Ms: findMedian(at4.tapMs),
    tap4P95Ms: findPercentile(at4.tapMs, 0.95),
    tap6Ms: findMedian(at6.tapMs),
    tap6P95Ms: findPercentile(at6.tapMs, 0.95),
    heldMs: findMedian(at4.heldMs),
    handlersMs: findMedian(at4.handlersMs),
    stepScriptMs: findMedian(at4.scriptMs),
    longTasks: at4.longTasks,
    heapMb: (at4.heaps.at(-1) ?? Number.NaN) / MEGABYTE,
    heapRiseMb: isWhole ? findLargestRise(at4.heaps) / MEGABYTE : Number.NaN,
  };
}

async function repeat<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) results.push(await work());
  return results;
}
