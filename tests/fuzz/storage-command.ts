import { launchChromium } from '../../scripts/tools/browsers/chromium.ts';
import { CommandError } from '../../scripts/cli/command-error.ts';
import { defineCommand, describeCommand } from '../../scripts/cli/command.ts';
import { countOption } from '../../scripts/cli/options.ts';
import { openBuiltSite, plainEnvironment } from '../support/build-site.ts';
import { startTestSite } from '../support/start-test-site.ts';
import { fuzzStorage } from './storage/run.ts';

const syntax = describeCommand(
  'npm run tests -- fuzz-storage',
  'Opens the built site with corrupted local storages, and answers a page with each.',
)
  .addOption(countOption('--count <number>', 'how many storages', 2000))
  .addOption(countOption('--seed <number>', 'chooses them', 20_261_121));

/** The command tests fuzz-storage. */
export const fuzzStorages = defineCommand(syntax, async (_, { seed, count: states }) => {
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
