import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startTestSite } from '../support/start-test-site.ts';
import { buildSite, connectedEnvironment, plainEnvironment } from '../support/build-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The value of --mode: "every-format", "every-flow" and "every-pair" test what `npm test` has no time for. */
    mode: string;
    /** The address of the site that all journeys share. */
    siteUrl: string;
    /** The folder of the built site, for journeys that start their own site. */
    distFolder: string;
    /** The folder of the site built with analytics and payment, see connected-site.ts. */
    connectedDistFolder: string;
  }
}

/**
 * Builds the site once plain and once with analytics and payment, and serves it to all journeys, with its own database.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [distFolder, connectedDistFolder] = await Promise.all([buildSite(), buildSite(connectedEnvironment)]);
  const site = await startTestSite({ env: { ...plainEnvironment, DIST_DIR: distFolder } });
  provide('siteUrl', site.url);
  provide('distFolder', distFolder);
  provide('connectedDistFolder', connectedDistFolder);
  return async () => {
    await site.stop();
    for (const folder of [distFolder, connectedDistFolder]) rmSync(folder, { recursive: true, force: true });
  };
}
