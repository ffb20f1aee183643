import { launchChromium } from '../../../scripts/tools/browsers/launch.ts';
import { readArguments } from '../../../scripts/checker/command/arguments.ts';
import { CommandError } from '../../../scripts/checker/command/run.ts';
import { startTestSite } from '../../support/start-test-site.ts';
import { openBuiltSite, plainEnvironment } from '../../support/build-site.ts';
import { readCount } from '../read-count.ts';
import { describeFault, fuzzStorage } from './run.ts';

/** The command fuzz:storage. Throws a CommandError if a visitor could not continue with a stored state. */
export async function fuzzStorageCommand(args: readonly string[]): Promise<string> {
  const usage = 'npm run fuzz:storage -- --seed 20261121 --states 2000';
  const options = { seed: { type: 'string' }, states: { type: 'string' } } as const;
  const { values } = readArguments({ usage, options, words: [0, 0] }, args);
  const seed = readCount('--seed', values.seed ?? '20261121');
  const states = readCount('--states', values.states ?? '2000');
  const distFolder = await openBuiltSite();
  const site = await startTestSite({ env: { ...plainEnvironment, DIST_DIR: distFolder } });
  const browser = await launchChromium();
  try {
    const began = performance.now();
    const { found, misplaced } = await fuzzStorage(browser, site.url, { seed, states, tabs: 2 });
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const answer = `Seed ${seed}, ${states} corrupted storages in ${seconds} s: ${found.length} without a usable page or with a lost answer, ${misplaced} written again.`;
    if (found.length > 0) throw new CommandError([...found.slice(0, 20).map(describeFault), answer].join('\n\n'));
    return answer;
  } finally {
    await browser.close();
    await site.stop();
  }
}
