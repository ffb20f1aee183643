/** Opens the built site in Chromium with corrupted local storages: npm run fuzz:storage. */
import { launchChromium } from '../../scripts/tools/browsers/launch.ts';
import { readArguments } from '../../scripts/checker/command/arguments.ts';
import { CommandError, runCommand } from '../../scripts/checker/command/run.ts';
import { openBuiltSite, plainEnvironment } from '../support/build-site.ts';
import { startTestSite } from '../support/start-test-site.ts';
import { readCount } from './read-count.ts';
import { fuzzStorage } from './storage/run.ts';

await runCommand(async (args) => {
  const usage = 'npm run fuzz:storage -- --seed 20261121 --states 2000';
  const options = { seed: { type: 'string' }, states: { type: 'string' } } as const;
  const { values } = readArguments({ usage, options, words: [0, 0] }, args);
  const seed = readCount('--seed', values.seed ?? '20261121');
  const states = readCount('--states', values.states ?? '2000');
  const site = await startTestSite({ env: { ...plainEnvironment, DIST_DIR: await openBuiltSite() } });
  const browser = await launchChromium();
  try {
    const found = await fuzzStorage(browser, site.url, { seed, states, tabs: 2 });
    const answer = `Seed ${seed}, ${states} corrupted storages: ${found.length} without a usable page or with a lost answer.`;
    if (found.length > 0) throw new CommandError([...found.slice(0, 20), answer].join('\n\n'));
    return answer;
  } finally {
    await browser.close();
    await site.stop();
  }
});
