/** Replaces the reference pictures of a dozen screens: `npm run screenshots:accept`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFullChromium } from '../browsers/find-chromium.ts';
import { launchChromium } from '../browsers/launch.ts';
import { startSite } from '../start-site.ts';
import { makeCamera } from './camera.ts';
import { chosenLooks, referenceFile, takeChosen } from './chosen.ts';

const site = await startSite();
const browser = await launchChromium(findFullChromium());
try {
  const camera = await makeCamera(browser, site.url, 1);
  for (const [name, scheme] of chosenLooks) {
    const file = referenceFile(name, scheme);
    const picture = await takeChosen(camera, name, scheme);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, picture);
    console.log(`${path.relative('.', file)}  ${Math.round(picture.length / 1024)} KB`);
  }
} finally {
  await browser.close();
  await site.stop();
}
