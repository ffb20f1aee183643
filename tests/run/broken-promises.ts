import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Page } from 'playwright-core';
import type { RunnerTask } from 'vitest';

/** A pattern for a title that means the same to a shell and in a regular expression. */
const makePattern = (title: string) => `'${title.replaceAll(/ ?[^\p{L}\p{N} ]+ ?/gu, '.*')}'`;

/** What a failed test says in a line or two: the promise, what was seen, and how it is run alone. */
function describeFailure(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const [seen = ''] = (error?.message ?? '').split('\n\n');
  const picture = pictureOf(test.fullName);
  return [
    `BROKEN  ${test.fullName}`,
    `  seen:    ${seen.replaceAll(/\s*\n\s*/g, ' ').slice(0, 400)}`,
    ...(existsSync(picture) ? [`  picture: ${picture}`] : []),
    `  alone:   npx vitest run --project ${test.project.name} ${test.module.relativeModuleId} -t ${makePattern(test.fullName)}`,
  ].join('\n');
}

/** Ends a red run with a list of the promises that don't hold. */
export class BrokenPromises implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const failed = modules.flatMap((module) => [
      // A file that can't be loaded, or whose preparation fails, has no failed test of its own.
      ...[...module.children.allSuites(), module]
        .flatMap((suite) => suite.errors())
        .map(({ message }) => `BROKEN  ${module.relativeModuleId} could not be prepared\n  seen:    ${message}`),
      ...[...module.children.allTests('failed')].map(describeFailure),
    ]);
    if (failed.length > 0) console.log(`\n${failed.join('\n\n')}\n`);
  }
}

/** The picture that a journey leaves of its screen when it fails, by the test's full title. */
const pictureOf = (title: string): string =>
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
