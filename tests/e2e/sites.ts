import { rmSync } from 'node:fs';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Finding } from '../../scripts/content/parsing/finding.ts';
import type { Site } from '../../scripts/tools/start-site.ts';
import { openBuiltSite, plainEnvironment, startTestSite } from '../support/build-site.ts';
import { runOwn } from '../support/copy-project.ts';

/** A project with other content, its built site, and the service that serves it. */
interface FunnelSite extends Site {
  project: string;
  dist: string;
}

/** Builds and starts the site of a copied project, for the tests of a file. */
export function useFunnelSite(makeProject: () => Promise<string>, env: Record<string, string> = {}): () => FunnelSite {
  let started: FunnelSite | undefined;
  beforeAll(async () => {
    const project = await makeProject();
    const dist = await openBuiltSite(env, project);
    const site = await startTestSite({ project, env: { ...plainEnvironment, ...env, DIST_DIR: dist } });
    started = { ...site, project, dist };
  }, 240_000);
  afterAll(async () => {
    await started?.stop();
    if (started) rmSync(started.project, { recursive: true, force: true });
  });
  return () => {
    if (!started) throw new Error('The site has not been started');
    return started;
  };
}

/** What the checker finds in a project, apart from pictures of the product that its funnel leaves unused. */
export function checkProject(project: string): Finding[] {
  const output = runOwn(project, ['content', 'check', '--format', 'json']);
  const { findings } = JSON.parse(output) as { findings: Finding[] };
  return findings.filter(({ rule }) => rule !== 'unused-picture');
}

/** A site with analytics and payment. */
export interface ConnectedSite {
  url: string;
  /** Where its service keeps its data. */
  dataFolder: string;
  /** The file in which the service's sink stores events, one per line. */
  eventsFile: string;
}

/** The site with analytics and payment that journeys share: their visitors have e-mail addresses of their own. */
export const getConnectedSite = (): ConnectedSite => inject('connectedSite');
