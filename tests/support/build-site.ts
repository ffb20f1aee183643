import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sinkAddresses } from '../../scripts/service/analytics-sink.ts';
import { webhookSecret } from '../service/paddle-events.ts';
import { countWait } from './waits.ts';
import { compressFolder } from '../../scripts/service/site/compress.ts';
import { startSite, type Site } from '../../scripts/tools/start-site.ts';
import { fillDataFolder } from './data-folder.ts';

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

/** The variables of the service behind that site: it keeps what analytics receives, and learns of payments. */
export const connectedService = {
  ...connectedEnvironment,
  ...linkSecret,
  ANALYTICS_SINK: 'on',
  PADDLE_WEBHOOK_SECRET: webhookSecret,
};

/** Builds the site as `npm run build` does, by default of this project, into a new folder, and returns the folder. */
export const buildSite = (
  env: Record<string, string> = {},
  project: string = root,
  folder: string = mkdtempSync(path.join(tmpdir(), 'quiz-dist-')),
): Promise<string> => countWait('build', () => build(env, project, folder));

async function build(env: Record<string, string>, project: string, folder: string): Promise<string> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const building = spawn(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: project,
      // With Vitest's NODE_ENV it would be a development build.
      env: { ...process.env, ...plainEnvironment, NODE_ENV: 'production', ...env },
    },
  );
  let output = '';
  for (const stream of [building.stdout, building.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => building.once('close', resolve));
  if (code !== 0) throw new Error(`The site could not be built:\n${output}`);
  return folder;
}

/** What a built site is made of. */
const sources = (
  'content schemas src scripts public index.html vite.config.ts package.json package-lock.json tsconfig.base.json ' +
  'tsconfig.json'
).split(' ');

/** How many built sites are kept for later runs. */
const KEPT_SITES = 8;

/** A text that changes when anything does that a site of a project is made of. */
function describeSources(env: Record<string, string>, project: string): string {
  const hash = createHash('sha256').update(JSON.stringify(env));
  for (const source of sources) {
    const at = path.join(project, source);
    if (!existsSync(at)) continue;
    const inside = statSync(at).isDirectory()
      ? readdirSync(at, { recursive: true, encoding: 'utf8' }).toSorted()
      : [''];
    for (const name of inside) {
      const file = path.join(at, name);
      if (!/\.test\.tsx?$/.test(file) && statSync(file).isFile())
        hash.update(path.join(source, name)).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 20);
}

/**
 * The folder of the site of this project, or of a copy with other content, built with these variables: an earlier one
 * if nothing has changed since. It is shared with other tests and later runs, and must stay as it is.
 */
export async function openBuiltSite(env: Record<string, string> = {}, project: string = root): Promise<string> {
  const kept = path.join(root, 'node_modules/.cache/sites');
  const folder = path.join(kept, describeSources(env, project));
  if (existsSync(folder)) return folder;
  mkdirSync(kept, { recursive: true });
  const draft = await buildSite(env, project, mkdtempSync(path.join(kept, 'draft-')));
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another run has built it meanwhile.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  const byAge = readdirSync(kept)
    .map((name) => path.join(kept, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of byAge.slice(KEPT_SITES)) rmSync(old, { recursive: true, force: true });
  return folder;
}

/**
 * Starts a site like `startSite`, but sooner: its data folder starts with an empty database, and what is not compressed
 * yet is compressed lightly.
 */
export async function startTestSite({
  dataFolder,
  ...rest
}: NonNullable<Parameters<typeof startSite>[0]>): Promise<Site> {
  const folder = dataFolder ?? mkdtempSync(path.join(tmpdir(), 'quiz-data-'));
  if (rest.env?.DIST_DIR) await compressLightly(rest.env.DIST_DIR);
  const data = await fillDataFolder(folder);
  const site = await countWait('service', () => startSite({ ...rest, dataFolder: data }));
  return {
    ...site,
    stop: async () => {
      await site.stop();
      if (!dataFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Compresses a built site in a fraction of the time that its best compression takes, which saves a tenth more. */
export const compressLightly = (distFolder: string): Promise<void> =>
  compressFolder(distFolder, { brotli: 5, gzip: 6 });

/** The address of a content file ("woman", "man" or "site") in a built site. */
export function findContentFile(folder: string, name: string): string {
  const file = readdirSync(path.join(folder, 'assets')).find((it) => it.startsWith(`${name}-`) && it.endsWith('.json'));
  if (!file) throw new Error(`The site in ${folder} has no content file "${name}"`);
  return `/assets/${file}`;
}
