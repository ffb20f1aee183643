import { spawnSync } from 'node:child_process';
import { runChecks } from '../../../scripts/content/check-content.ts';
import { defineCommand, describeCommand } from '../../../scripts/cli/command.ts';
import { isError } from '../../../scripts/content/parsing/finding.ts';
import { growContent } from './grow-content.ts';

/** The least time of several runs, in ms. */
function time(runs: number, work: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}

const syntax = describeCommand(
  'npm run bench -- content',
  'Measures the content check: in process for flows of 160 to 5,000 pages, small ones as the best of three runs, with the ' +
    'cost of a page relative to that in 500 pages, which is 1 if time grows linearly; and as the whole command for the ' +
    'content there is, relative to the start of Node.',
);

/** The command bench content. */
export const measureCheck = defineCommand(syntax, (_words, _options, root) => {
  const rows = [160, 500, 1000, 2000, 5000].map((size) => {
    const source = growContent(root, size);
    let pages = 0;
    const ms = time(size > 1000 ? 1 : 3, () => {
      const { findings, pageCount } = runChecks(source);
      if (findings.some(isError)) throw new Error('The generated content is invalid.');
      pages = pageCount;
    });
    return { pages, ms, aPage: ms / pages };
  });
  const reference = rows[1]?.aPage ?? Number.NaN;
  console.table(
    rows.map(({ pages, ms, aPage }) => ({
      pages,
      ms: Math.round(ms),
      'ms a page': aPage.toFixed(2),
      ratio: `${(aPage / reference).toFixed(2)}×`,
    })),
  );

  const check = () => void spawnSync('npm', ['run', 'content', '--silent', '--', 'check']);
  const [whole, start] = [time(5, check), time(5, () => void spawnSync(process.execPath, ['--eval', '']))];
  return `npm run content -- check: ${whole.toFixed(0)} ms, ${(whole / start).toFixed(1)}× the start of Node.`;
});
