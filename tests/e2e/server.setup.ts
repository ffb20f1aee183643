import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { eventsFile } from '../../scripts/service/analytics-sink.ts';
import { mailsFolder } from '../../scripts/service/mails.ts';
import {
  startTestSite,
  openBuiltSite,
  connectedEnvironment,
  connectedService,
  plainEnvironment,
} from '../support/build-site.ts';
import type { ConnectedSite } from './sites.ts';

declare module 'vitest' {
  export interface TestTags {
    tags: 'deep';
  }
  export interface ProvidedContext {
    /** The value of --mode: "accept" replaces the accepted pictures. */
    mode: string;
    /** The address of the site that all journeys share; those of editors have none. */
    siteUrl: string;
    /** The folder of the built site, for journeys that start their own site. */
    distFolder: string;
    /** The folder of the site built with analytics and payment. */
    connectedDistFolder: string;
    connectedSite: ConnectedSite;
    /** The mails of the shared site. */
    mailsFolder: string;
  }
}

/** Builds the site once plain and once with analytics and payment, and serves both to all journeys, each with its own database. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [distFolder, connectedDistFolder] = await Promise.all([openBuiltSite(), openBuiltSite(connectedEnvironment)]);
  const [site, connected] = await Promise.all([
    startTestSite({ env: { ...plainEnvironment, DIST_DIR: distFolder } }),
    startTestSite({ env: { ...connectedService, DIST_DIR: connectedDistFolder } }),
  ]);
  provide('siteUrl', site.url);
  provide('mailsFolder', path.join(site.dataFolder, mailsFolder));
  provide('distFolder', distFolder);
  provide('connectedDistFolder', connectedDistFolder);
  const { url, dataFolder } = connected;
  provide('connectedSite', { url, dataFolder, eventsFile: path.join(dataFolder, eventsFile) });
  return async () => {
    await Promise.all([site.stop(), connected.stop()]);
  };
}
