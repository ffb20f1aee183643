import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { Flow } from '../../src/domain/generated/types.ts';
import { buildOurs } from './build-ours.ts';
import { bundleScript, FIRST_SCREENS } from './build-peers.ts';
import { contestants } from './contestants.ts';
import { listSteps } from './content/steps.ts';
import { recordPages } from './record-pages.ts';
import { removeScripts } from './remove-scripts.ts';
import { serveFolder } from './serve.ts';

/**
 * Builds the product's markup and styles without its app into a new folder, and returns the folder: the first page as
 * built, the others as recorded in a browser.
 */
export async function buildMarkup(browser: Browser, flow: Flow, stored: Record<string, unknown>): Promise<string> {
  const ours = await buildOurs(flow);
  const site = await serveFolder(ours);
  try {
    const pages = await recordPages(browser, site.url, listSteps(flow), stored);
    const target = mkdtempSync(path.join(tmpdir(), 'bench-markup-'));
    for (const kind of ['fonts', 'images']) cpSync(path.join(ours, kind), path.join(target, kind), { recursive: true });
    const assets = path.join(ours, 'assets');
    const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
    const built = readFileSync(path.join(ours, `${contestants.ours.address}.html`), 'utf8');
    const late = sheets.filter((name) => !built.includes(name));
    const script = await bundleScript(path.join(import.meta.dirname, 'peers/markup/show.ts'));
    writeFileSync(
      path.join(target, 'late.css'),
      late.map((name) => readFileSync(path.join(assets, name), 'utf8')).join(''),
    );
    writeFileSync(path.join(target, 'pages.json'), JSON.stringify(pages));
    writeFileSync(
      path.join(target, 'index.html'),
      stripApp(built, JSON.stringify(pages.slice(0, FIRST_SCREENS)), script),
    );
    return target;
  } finally {
    await site.stop();
    rmSync(ours, { recursive: true, force: true });
  }
}

/** A built page with this script in place of all others. */
function stripApp(html: string, pages: string, script: string): string {
  const still = removeScripts(html).replace(/<link rel="manifest"[^>]*>/, '');
  const carried = `const pages = ${pages.replaceAll('<', String.raw`\u003c`)};`;
  return still.replace('</body>', () => `<script>${carried}${script}</script></body>`);
}
