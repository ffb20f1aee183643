/**
 * Prints how long the content check takes: npm run bench:content. In process for flows of 160 to 5,000 pages, small
 * ones as the best of three runs, and as the whole command for 160; and the cost of a page in the largest flow relative
 * to the second smallest: 1 if time grows linearly.
 */
import { execFileSync } from 'node:child_process';
import { growContent } from './grow-content.ts';
import { runChecks } from '../../../scripts/checker/check-content.ts';
import { formatFinding } from '../../../scripts/checker/report/format.ts';

const sizes = [160, 500, 1000, 2000, 5000];
const best = (times: readonly number[]) => Math.min(...times);

const rows = sizes.map((size) => {
  const source = growContent(process.cwd(), size);
  const times = Array.from({ length: size > 1000 ? 1 : 3 }, () => {
    const began = performance.now();
    const { findings, pageCount } = runChecks(source);
    const time = performance.now() - began;
    if (findings[0]) throw new Error(`The generated content is invalid: ${formatFinding(findings[0])}`);
    return { time, pageCount };
  });
  return { pages: times[0]?.pageCount ?? 0, ms: best(times.map(({ time }) => time)) };
});

console.log('pages      ms  ms a page');
for (const { pages, ms } of rows) {
  console.log(`${String(pages).padStart(5)} ${ms.toFixed(0).padStart(7)} ${(ms / pages).toFixed(2).padStart(10)}`);
}
const [, small] = rows;
const large = rows.at(-1);
if (small && large) {
  const ratio = large.ms / large.pages / (small.ms / small.pages);
  console.log(`A page costs ${ratio.toFixed(2)} times as much in ${large.pages} pages as in ${small.pages}.`);
}

const command = () => {
  const began = performance.now();
  execFileSync('npm', ['run', 'content:check', '--silent'], { stdio: 'ignore' });
  return performance.now() - began;
};
command(); // The first run may have to make the bundle.
const whole = best([command(), command(), command(), command(), command()]);
console.log(`npm run content:check, with the ${rows[0]?.pages} pages there are: ${whole.toFixed(0)} ms`);
