import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../../../scripts/cli/command-error.ts';
import { findFullChromium } from '../../../scripts/tools/browsers/chromium.ts';

const folder = path.resolve(import.meta.dirname, '..');
const command = path.join(folder, 'node_modules/lighthouse/cli/index.js');
const flags =
  '--chrome-flags=--headless=new --no-sandbox --disable-quic --no-first-run --disable-background-networking';

interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

/** Installs Lighthouse unless it is there. */
export function installLighthouse(): void {
  if (existsSync(command)) return;
  console.error('Installing Lighthouse …');
  // On Windows npm is a script, which only a shell can run.
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', ['install', '--no-package-lock'], { cwd: folder, stdio: 'inherit', shell });
  if (status !== 0)
    throw new CommandError('Lighthouse could not be installed. Run "npm install" in tests/bench and try again.');
}

/** Opens an address in Lighthouse's own browser with its mobile preset: times, and its scores from 0 to 100. */
export async function audit(address: string) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, address, '--quiet', '--output=json', '--no-enable-error-reporting', flags],
    { env: { ...process.env, CHROME_PATH: findFullChromium() }, maxBuffer: 64_000_000 },
  );
  const { audits, categories, runtimeError } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`Lighthouse could not open ${address}: ${runtimeError.message}`);
  const time = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: string) => 100 * (categories[name]?.score ?? Number.NaN);
  return {
    fcpMs: time('first-contentful-paint'),
    lcpMs: time('largest-contentful-paint'),
    tbtMs: time('total-blocking-time'),
    shift: time('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
  };
}
