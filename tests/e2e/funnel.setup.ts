import type { TestProject } from 'vitest/node';
import { startTestSite } from '../support/start-test-site.ts';
import { openBuiltSite, plainEnvironment } from '../support/build-site.ts';

/** Builds the site plain and serves it: the funnel's own tests need neither analytics nor payment. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const distFolder = await openBuiltSite();
  const site = await startTestSite({ env: { ...plainEnvironment, DIST_DIR: distFolder } });
  provide('siteUrl', site.url);
  provide('distFolder', distFolder);
  return () => site.stop();
}
