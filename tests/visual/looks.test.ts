import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { findFullChromium, launchChromium } from '../../scripts/tools/browsers/chromium.ts';
import { makeCamera, type Camera, type Format } from '../../scripts/tools/screenshots/camera.ts';
import { findLook, takeChosen } from '../../scripts/tools/screenshots/chosen.ts';
import { expectAccepted } from './accepted.ts';

/** The looks with an accepted picture, and its color scheme: these are compared by `npm test`. */
const looks: [name: string, scheme: Format['scheme']][] = [
  ['start', 'light'],
  ['woman-habits', 'dark'],
  ['woman-eating-disorder--sheet-currently', 'light'],
  ['woman-paywall', 'light'],
];
const otherLooks: typeof looks = [
  ['gender', 'dark'],
  ['woman-age', 'light'],
  ['man-carb-dense-foods', 'light'],
  ['man-target-zones', 'dark'],
  ['woman-weight--typed', 'dark'],
  ['man-prediction', 'light'],
  ['man-loading', 'dark'],
  ['woman-purchase-success', 'dark'],
];

describe('the look', () => {
  let browser: Browser;
  let camera: Camera;
  beforeAll(async () => {
    browser = await launchChromium(findFullChromium());
    camera = await makeCamera(browser, inject('siteUrl'), 1);
  });
  afterAll(() => browser.close());

  const compare = async (name: string, scheme: Format['scheme']) =>
    expectAccepted(`${name}-${scheme}`, await takeChosen(camera, findLook(name), scheme));

  it.each(looks)('of %s in the %s scheme is the accepted one', compare);

  it.each(otherLooks)('of %s in the %s scheme is the accepted one', { tags: ['deep'] }, compare);
});
