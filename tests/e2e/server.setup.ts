import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startSite } from '../../scripts/tools/start-site.ts';
import { buildSite, connectedEnvironment, plainEnvironment } from '../support/build-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What was asked for by --mode: "every-format" and "every-flow" look where the other tests have no time to. */
    mode: string;
    /** The address of the site that all journeys share. */
    siteUrl: string;
    /** The folder of the built site, for journeys that start a site of their own. */
    distFolder: string;
    /** The folder of the site that was built with analytics and payment, see connected-site.ts. */
    connectedDistFolder: string;
  }
}

/** Builds the site once, and once more connected, and serves it to all journeys, with a database of its own. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [distFolder, connectedDistFolder] = await Promise.all([buildSite(), buildSite(connectedEnvironment)]);
  const site = await startSite({ env: { ...plainEnvironment, DIST_DIR: distFolder } });
  provide('siteUrl', site.url);
  provide('distFolder', distFolder);
  provide('connectedDistFolder', connectedDistFolder);
  return async () => {
    await site.stop();
    for (const folder of [distFolder, connectedDistFolder]) rmSync(folder, { recursive: true, force: true });
  };
}
