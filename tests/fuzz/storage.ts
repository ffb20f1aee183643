/** Opens the built site in Chromium with corrupted local storages: npm run fuzz:storage. */
import { launchChromium } from '../../scripts/tools/browsers/launch.ts';
import { CommandError, runCommand } from '../../scripts/checker/command/run.ts';
import { openBuiltSite, plainEnvironment } from '../support/build-site.ts';
import { startTestSite } from '../support/start-test-site.ts';
import { readCounts } from './read-count.ts';
import { fuzzStorage } from './storage/run.ts';

await runCommand(async (args) => {
  const usage = 'npm run fuzz:storage -- --seed 20261121 --states 2000';
  const about = 'Opens the built site with corrupted local storages, and answers a page with each.';
  const { seed, states } = readCounts({ usage, about, defaults: { seed: 20_261_121, states: 2000 } }, args);
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
