import path from 'node:path';
import { inject } from 'vitest';
import { startSite, type Site } from '../../scripts/start-site.ts';
import { connectedEnvironment } from '../build-site.ts';

/** What the service and a test that plays Paddle both know. */
export const webhookSecret = 'pdl_ntfset_01test_secret';

/** A site with analytics and payment on, and a database of its own. */
export interface ConnectedSite extends Site {
  /** The file in which the service's sink keeps what analytics has sent, one event a line. */
  eventsFile: string;
}

/** Starts a site with analytics and payment on; what it stored goes with \`stop\`. */
export async function startConnectedSite(env: NodeJS.ProcessEnv = {}): Promise<ConnectedSite> {
  const site = await startSite({
    env: {
      ...connectedEnvironment,
      DIST_DIR: inject('connectedDistFolder'),
      ANALYTICS_SINK: 'on',
      PADDLE_WEBHOOK_SECRET: webhookSecret,
      ...env,
    },
  });
  return { ...site, eventsFile: path.join(site.dataFolder, 'events.jsonl') };
}
