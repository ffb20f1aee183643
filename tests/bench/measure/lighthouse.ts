import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFullChromium } from '../../../scripts/tools/browsers/find-chromium.ts';

const command = path.resolve(import.meta.dirname, '../node_modules/lighthouse/cli/index.js');
const flags = ['--headless=new', '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Lighthouse's results with its mobile preset: milliseconds, and the score of the layout shift. */
export interface Audit {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  shift: number;
}

/** Lighthouse's four scores for a page, 0 to 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

/** Runs Lighthouse on an address, in its own browser. */
async function lookAt(address: string, args: readonly string[], chromeFlags: readonly string[] = []): Promise<Report> {
  const browser = `--chrome-flags=${[...flags, ...chromeFlags].join(' ')}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, address, '--quiet', '--output=json', '--no-enable-error-reporting', browser, ...args],
    { env: { ...process.env, CHROME_PATH: findFullChromium() }, maxBuffer: 64_000_000 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) {
    throw new Error(`Lighthouse could not open ${address}: ${report.runtimeError.message}`);
  }
  return report;
}

/** Measures how fast a page is for a new visitor. */
export async function audit(address: string): Promise<Audit> {
  const { audits } = await lookAt(address, ['--only-categories=performance']);
  const read = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    fcpMs: read('first-contentful-paint'),
    lcpMs: read('largest-contentful-paint'),
    tbtMs: read('total-blocking-time'),
    shift: read('cumulative-layout-shift'),
  };
}

/** Scores a page for a visitor with the browser profile in this folder. */
export async function score(address: string, profile: string): Promise<Scores> {
  const { categories } = await lookAt(address, ['--disable-storage-reset'], [`--user-data-dir=${profile}`]);
  const read = (name: string) => 100 * (categories[name]?.score ?? Number.NaN);
  return {
    performance: read('performance'),
    accessibility: read('accessibility'),
    bestPractices: read('best-practices'),
    seo: read('seo'),
  };
}
