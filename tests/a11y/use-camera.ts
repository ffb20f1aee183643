import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchChromium } from '../../scripts/tools/browsers/launch.ts';
import { makeCamera, type Camera } from '../../scripts/tools/screenshots/camera.ts';

/** Opens a camera for the tests of a file, with its own browser. */
export function useCamera(): () => Camera {
  let browser: Browser;
  let camera: Camera;
  beforeAll(async () => {
    browser = await launchChromium();
    camera = await makeCamera(browser, inject('siteUrl'), 1);
  });
  afterAll(() => browser.close());
  return () => camera;
}
