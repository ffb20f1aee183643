import { afterAll, beforeEach } from 'vitest';
import type { Changes } from '../../scripts/content/examples/changes.ts';
import { ContentProject } from './content-project.ts';

/** A project with the repository's content or that of a fixture, which begins again before each test of a file. */
export function useContentProject(fixture?: Changes): ContentProject {
  const project = new ContentProject(fixture);
  beforeEach(() => project.fill(fixture));
  afterAll(() => project.remove());
  return project;
}
