import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { defineCommand, describeCommand } from '../../../scripts/cli/command.ts';
import { launchChromium } from '../../../scripts/tools/browsers/chromium.ts';
import { startDevSite } from '../../support/dev-site.ts';
import { growContent } from '../checker/grow-content.ts';
import { findMedian } from '../report.ts';
import { measureKeys, measureOpening } from './measure.ts';

const RUNS = 5;
const PAGES = 300;
const root = path.resolve(import.meta.dirname, '../../..');

/** Writes both flows grown to 300 pages. */
function grow(content: string): void {
  const { files, readFile } = growContent(root, 2 * PAGES);
  for (const file of files) writeFileSync(path.join(content, path.basename(file)), readFile(file));
}

async function measureSite(browser: Browser, title: string, change?: (content: string) => void): Promise<void> {
  const site = await startDevSite('fasting', change);
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  context.setDefaultTimeout(60_000);
  // tsx names functions by a helper that doesn’t exist in pages.
  await context.addInitScript('globalThis.__name ??= (named) => named;');
  const board = `${site.url}/studio?flow=woman`;
  const open = async (address: string, selector: string) => {
    // The first opening makes Vite's caches.
    await measureOpening(context, address, selector);
    const opened = [];
    for (let run = 0; run < RUNS; run += 1) opened.push(await measureOpening(context, address, selector));
    return opened;
  };
  try {
    const question = findMedian((await open(`${site.url}/woman/age`, 'main')).map(({ drawnMs }) => drawnMs));
    const boards = await open(board, '.studio-phone');
    const { phone, pane, bare } = await measureKeys(await context.newPage(), board);
    const row = (studio: number, reference: number) => ({
      'studio, ms': Math.round(studio),
      'reference, ms': Math.round(reference),
      ratio: `${(studio / reference).toFixed(1)}×`,
    });
    console.log(`${title}, ${boards[0]?.cards} cards`);
    console.table({
      'opened: the cards': row(findMedian(boards.map(({ cardsMs }) => cardsMs)), question),
      'opened: the phones in sight': row(findMedian(boards.map(({ drawnMs }) => drawnMs)), question),
      'a key on a phone, median': row(findMedian(phone), findMedian(bare)),
      'a key on a phone, longest': row(Math.max(...phone), Math.max(...bare)),
      'a key in the pane, median': row(findMedian(pane), findMedian(bare)),
      'a key in the pane, longest': row(Math.max(...pane), Math.max(...bare)),
    });
  } finally {
    await context.close();
    await site.stop();
  }
}

const syntax = describeCommand(
  'npm run bench -- studio',
  'Measures the studio with the flow as it is and with 300 pages: opening the board, from the navigation to its cards and to ' +
    'the phones in sight, and from a key to the frame in which the phone shows it. Beside each stands what the same browser ' +
    'and development server take without the studio: to open a question, and to show a key in a bare text field.',
);

/** The command bench studio. */
export const measureStudio = defineCommand(syntax, async () => {
  const browser = await launchChromium();
  try {
    await measureSite(browser, 'The flow as it is');
    await measureSite(browser, `${PAGES} pages`, grow);
    return '';
  } finally {
    await browser.close();
  }
});
