import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The journeys that take the longest, regardless of their file sizes. */
const longest = ['editing', 'board', 'content-review', 'webkitgtk', 'analytics-woman', 'room', 'deployments'].map(
  (name) => `/${name}.test.ts`,
);

const rank = ({ project, moduleId }: TestSpecification): number => {
  if (['unit', 'pure'].includes(project.name)) return 0;
  return longest.some((name) => moduleId.endsWith(name)) ? 1 : 2;
};

/** Starts with the unit tests, then the longest journeys, so that no core waits for one of those at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
