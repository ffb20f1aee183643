/**
 * Takes pictures of pages in both color schemes into a folder, by their addresses, and writes down what a screen reader
 * says on them. They are those of the project in whose folder it runs, which may be an older one than this script:
 * tsx take-pages.ts FOLDER ADDRESS…
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFullChromium, launchChromium } from '../browsers/chromium.ts';
import { startSite } from '../start-site.ts';
import { applyFormat, makeCamera } from './camera.ts';
import { makeEar } from './hear-pages.ts';
import { flows, site as siteContent, listPlainLooks } from './look.ts';

const [folder = '', ...addresses] = process.argv.slice(2);
/** The first variant of each experiment, which changes nothing: otherwise chance would decide what the pictures show. */
const assignments = Object.fromEntries(
  [siteContent, ...flows].flatMap(({ experiments = [] }) =>
    experiments.map(({ id, variants }) => [id, variants[0]?.id]),
  ),
);
const site = await startSite({ project: process.cwd() });
const browser = await launchChromium(findFullChromium());
try {
  const [camera, ear] = await Promise.all([makeCamera(browser, site.url), makeEar()]);
  for (const look of listPlainLooks().filter(({ address }) => addresses.includes(address))) {
    const stored = { ...look.stored, 'fasting.experiments': { assignments } };
    await camera.open({ ...look, stored, prepare: ear.prepare }, async (page) => {
      for (const scheme of ['light', 'dark'] as const) {
        await applyFormat(page, { width: 390, height: 844, scheme });
        const file = path.join(folder, `${look.name}-${scheme}.png`);
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      }
      writeFileSync(path.join(folder, `${look.name}.txt`), (await ear.hear(page)).join('\n'));
    });
  }
} finally {
  await browser.close();
  await site.stop();
}
