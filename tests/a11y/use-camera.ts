import { afterAll, beforeAll, inject } from 'vitest';
import { makeCamera, type Camera } from '../../scripts/tools/screenshots/camera.ts';
import { openBrowser } from '../support/browser.ts';

/** Opens a camera for the tests of a file. */
export function useCamera(): () => Camera {
  let camera: Camera;
  beforeAll(async () => {
    camera = await makeCamera(await openBrowser(), inject('siteUrl'), 1);
  });
  afterAll(() => camera.close());
  return () => camera;
}
