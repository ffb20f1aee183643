import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFullChromium } from '../../../scripts/browser/find-chromium.ts';

const command = path.resolve(import.meta.dirname, '../node_modules/lighthouse/cli/index.js');
const flags = '--headless=new --no-sandbox --disable-quic --no-first-run --disable-background-networking';

/** What Lighthouse says of a page on its mobile preset: milliseconds, and the layout shift's own number. */
export interface Audit {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  shift: number;
}

interface Report {
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
}

/** Lets Lighthouse look at an address once, in a browser of its own. */
export async function audit(address: string): Promise<Audit> {
  const args = [command, address, '--quiet', '--output=json', '--only-categories=performance'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, '--no-enable-error-reporting', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: findFullChromium() }, maxBuffer: 64_000_000 },
  );
  const { audits, runtimeError } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`Lighthouse could not look at ${address}: ${runtimeError.message}`);
  const read = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    fcpMs: read('first-contentful-paint'),
    lcpMs: read('largest-contentful-paint'),
    tbtMs: read('total-blocking-time'),
    shift: read('cumulative-layout-shift'),
  };
}
