import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { RunnerTask } from 'vitest';

/** The picture that a journey leaves of its screen when it fails, by the test's full title. */
export const pictureOf = (title: string): string =>
  `screenshots/failed/${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}.png`;

const titleOf = ({ name, suite }: RunnerTask): string => (suite ? `${titleOf(suite)} > ${name}` : name);

/** Saves a picture of the screen if the test has failed, for the list of broken promises; an older one is removed. */
export async function keepPicture(task: RunnerTask, page: Page): Promise<void> {
  const picture = pictureOf(titleOf(task));
  rmSync(picture, { force: true });
  if (task.result?.state !== 'fail') return;
  mkdirSync(path.dirname(picture), { recursive: true });
  // A page that doesn't answer any more has no picture.
  await page.screenshot({ path: picture, timeout: 5000 }).catch(() => undefined);
}
