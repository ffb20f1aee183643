import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Site } from '../../../scripts/tools/start-site.ts';
import { compressLightly, startTestSite, connectedEnvironment } from '../../support/build-site.ts';
import { buildExtendedSite } from '../extended-site.ts';

/** A site with deployments during visits. */
export interface DeployedSite extends Site {
  /** Replaces the served version by another; none of its files are left. */
  deploy: (version: 'old' | 'new') => void;
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
    const { project, dist } = await buildExtendedSite();
    versions.new = dist;
    rmSync(project, { recursive: true, force: true });
    // The service compresses only what is there when it starts: the old version.
    await compressLightly(versions.new);
    deploy('old');
    site = await startTestSite({ env: { ...connectedEnvironment, DIST_DIR: live, ANALYTICS_SINK: 'on' } });
  }, 240_000);
  afterAll(async () => {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (!site) throw new Error('The site has not been started');
    return { ...site, deploy };
  };
}
