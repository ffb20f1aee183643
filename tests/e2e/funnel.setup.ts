import type { TestProject } from 'vitest/node';
import { startTestSite, connectedEnvironment, openBuiltSite, plainEnvironment } from '../support/build-site.ts';

/** Builds the site once plain and once with analytics and payment, and serves the plain one. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [distFolder, connectedDistFolder] = await Promise.all([openBuiltSite(), openBuiltSite(connectedEnvironment)]);
  const site = await startTestSite({ env: { ...plainEnvironment, DIST_DIR: distFolder } });
  provide('siteUrl', site.url);
  provide('connectedDistFolder', connectedDistFolder);
  return () => site.stop();
}
