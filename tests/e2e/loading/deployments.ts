import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Site } from '../../../scripts/tools/start-site.ts';
import { compressLightly, startTestSite } from '../../support/start-test-site.ts';
import { buildSite, connectedEnvironment } from '../../support/build-site.ts';
import { copyProject } from '../../support/copy-project.ts';
import { siteContent, flows, getPage } from '../../support/content.ts';

/** A site with deployments during visits. */
export interface DeployedSite extends Site {
  /** Replaces the served version by another; none of its files are left. */
  deploy: (version: 'old' | 'new') => void;
}

/** The title of the page "focus" in the new version of both flows. */
export const newHeadline = 'The same question in new words?';

/** Builds the project again, with other texts in both flows and in code that everything imports; returns the folder. */
async function buildNewVersion(): Promise<string> {
  const project = copyProject();
  for (const sex of ['woman', 'man']) {
    const file = path.join(project, 'content', `${sex}.json`);
    const text = readFileSync(file, 'utf8');
    const { title } = getPage(sex === 'woman' ? flows.woman : flows.man, 'focus', 'choice');
    writeFileSync(file, text.replace(JSON.stringify(title), JSON.stringify(newHeadline)));
  }
  // A flow's texts are in a file of their own: these are in the first script, so that all others get new names too.
  const shared = path.join(project, 'content/site.json');
  writeFileSync(
    shared,
    readFileSync(shared, 'utf8').replace(siteContent.messages.loading, `${siteContent.messages.loading}…`),
  );
  const folder = await buildSite(connectedEnvironment, project);
  rmSync(project, { recursive: true, force: true });
  return folder;
}

/** Starts a site with analytics for the tests of a file; each test starts with the old version. */
export function useDeployedSite(): () => DeployedSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'quiz-deployed-'));
  const live = path.join(folder, 'live');
  const versions = { old: inject('connectedDistFolder'), new: '' };
  let site: Site | undefined;
  const deploy = (version: 'old' | 'new') => {
    const next = path.join(folder, 'next');
    symlinkSync(versions[version], next);
    renameSync(next, live);
  };
  beforeAll(async () => {
    versions.new = await buildNewVersion();
    // The service compresses only what is there when it starts: the old version.
    await compressLightly(versions.new);
    deploy('old');
    site = await startTestSite({ env: { ...connectedEnvironment, DIST_DIR: live, ANALYTICS_SINK: 'on' } });
  }, 240_000);
  afterAll(async () => {
    await site?.stop();
    for (const made of [folder, versions.new]) rmSync(made, { recursive: true, force: true });
  });
  return () => {
    if (!site) throw new Error('The site has not been started');
    return { ...site, deploy };
  };
}
