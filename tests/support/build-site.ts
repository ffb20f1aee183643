import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sinkAddresses } from '../../scripts/service/analytics/analytics-sink.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The variables of an unconfigured machine, regardless of a developer's .env.local. */
export const plainEnvironment = {
  VITE_ONBOARDING_HOST: '',
  VITE_ONBOARDING_BODY: '',
  VITE_APP_TYPE: '',
  VITE_FUNNEL_ID: '',
  VITE_STORAGE_PREFIX: '',
  VITE_AMPLITUDE_KEY: '',
  VITE_AMPLITUDE_SERVER_URL: '',
  VITE_AMPLITUDE_CONFIG_URL: '',
  VITE_PADDLE_TOKEN: '',
  VITE_PADDLE_ENVIRONMENT: '',
};

/** The variables with which a service takes real payments. */
export const linkSecret = { APPLICATION_LINK_SECRET: 'the secret of links in the tests, long enough' };

/**
 * The variables of a site with analytics and payment: Amplitude's package uses the service's own sink, Paddle's
 * whatever the test serves at its addresses.
 */
export const connectedEnvironment = {
  ...plainEnvironment,
  VITE_AMPLITUDE_KEY: 'test-key',
  VITE_AMPLITUDE_SERVER_URL: sinkAddresses.events,
  VITE_AMPLITUDE_CONFIG_URL: sinkAddresses.config,
  VITE_PADDLE_TOKEN: 'test_0123456789abcdef0123456789a',
  VITE_PADDLE_ENVIRONMENT: 'sandbox',
};

/**
 * Builds the site as `npm run build` does, into a new folder, and returns the folder; by default of this project, or of
 * a copy.
 */
export async function buildSite(env: Record<string, string> = {}, project: string = root): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quiz-dist-'));
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const build = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: project,
    // With Vitest's NODE_ENV it would be a development build.
    env: { ...process.env, ...plainEnvironment, NODE_ENV: 'production', ...env },
  });
  let output = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => build.once('close', resolve));
  if (code !== 0) throw new Error(`The site could not be built:\n${output}`);
  return folder;
}
