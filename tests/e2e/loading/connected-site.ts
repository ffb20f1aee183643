import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { eventsFile } from '../../../scripts/service/analytics/analytics-sink.ts';
import type { Site } from '../../../scripts/tools/start-site.ts';
import { startTestSite } from '../../support/start-test-site.ts';
import { connectedEnvironment, linkSecret } from '../../support/build-site.ts';
import { webhookSecret } from '../../service/paddle-events.ts';

/** A site with analytics, payment and its own database. */
export interface ConnectedSite extends Site {
  /** The file in which the service's sink stores events, one per line. */
  eventsFile: string;
}

/** Starts a site with analytics and payment for the tests of a file, and passes it to each of them. */
export function useConnectedSite(): () => ConnectedSite {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startTestSite({
      env: {
        ...connectedEnvironment,
        DIST_DIR: inject('connectedDistFolder'),
        ANALYTICS_SINK: 'on',
        PADDLE_WEBHOOK_SECRET: webhookSecret,
        ...linkSecret,
      },
    });
  });
  afterAll(() => site?.stop());
  return () => {
    if (!site) throw new Error('The site has not been started');
    return { ...site, eventsFile: path.join(site.dataFolder, eventsFile) };
  };
}
