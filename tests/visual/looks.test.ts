import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFullChromium } from '../../scripts/tools/browsers/find-chromium.ts';
import { launchChromium } from '../../scripts/tools/browsers/launch.ts';
import { makeCamera, type Camera } from '../../scripts/tools/screenshots/camera.ts';
import { chosenLooks, referenceFile, takeChosen } from '../../scripts/tools/screenshots/chosen.ts';
import { comparePictures, SHARE_TOLERANCE } from '../../scripts/tools/screenshots/compare.ts';

const differences = path.resolve('screenshots/differences');

describe('the look', () => {
  let browser: Browser;
  let camera: Camera;
  beforeAll(async () => {
    browser = await launchChromium(findFullChromium());
    camera = await makeCamera(browser, inject('siteUrl'), 1);
  });
  afterAll(() => browser.close());

  it.each(chosenLooks)('of %s in the %s scheme is the accepted one', async (name, scheme) => {
    const actual = await takeChosen(camera, name, scheme);
    const { share, difference } = await comparePictures(readFileSync(referenceFile(name, scheme)), actual);
    if (share <= SHARE_TOLERANCE) return;
    mkdirSync(differences, { recursive: true });
    const file = path.join(differences, `${name}-${scheme}`);
    writeFileSync(`${file}.actual.png`, actual);
    writeFileSync(`${file}.difference.png`, difference);
    expect.fail(
      `${(share * 100).toFixed(1)} % of the picture differ; look at ${file}.actual.png and ${file}.difference.png. ` +
        'If the new look is meant, "npm run screenshots:accept" makes it the accepted one.',
    );
  });
});
