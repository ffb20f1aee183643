/**
 * Prints how quick the studio is: npm run bench:studio. The board of a flow as it is and of one with 300 pages: how long
 * it takes to open, from the navigation to its cards and to the phones in sight; from a key to the frame in which the
 * phone shows it; and the time between the frames while it is scrolled. Beside each, in the same run, what the same
 * browser and development server take without the studio: to open a question, to show a key in a bare text field, and
 * to scroll an empty page.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from '../../../scripts/tools/browsers/launch.ts';
import { startDevSite } from '../../support/dev-site.ts';
import { growContent } from '../checker/grow-content.ts';
import { alignColumns } from '../report/align-columns.ts';
import { findMedian, findPercentile } from '../report/statistics.ts';
import { measureKeys, measureOpening, measureScrolling, type Opened } from './measure.ts';

const RUNS = 5;
const PAGES = 300;

const root = path.resolve(import.meta.dirname, '../../..');

/** Writes both flows grown to 300 pages. */
function grow(content: string): void {
  const { files, readFile } = growContent(root, 2 * PAGES);
  for (const file of files) writeFileSync(path.join(content, path.basename(file)), readFile(file));
}

const browser = await launchChromium();

async function measureSite(change?: (content: string) => void) {
  const site = await startDevSite('fasting', change);
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  context.setDefaultTimeout(60_000);
  // tsx names functions by a helper that doesn’t exist in pages.
  await context.addInitScript('globalThis.__name ??= (named) => named;');
  try {
    const open = async (address: string, selector: string): Promise<Opened[]> => {
      const opened: Opened[] = [];
      // The first opening makes Vite's caches.
      for (let run = 0; run <= RUNS; run += 1)
        opened.push(await measureOpening(context, `${site.url}${address}`, selector));
      return opened.slice(1);
    };
    const question = await open('/woman/age', 'main');
    const boards = await open('/studio?flow=woman', '.studio-phone');
    const page = await context.newPage();
    const keys = await measureKeys(page, `${site.url}/studio?flow=woman`);
    const scrolling = await measureScrolling(page);
    return { question, boards, keys, scrolling };
  } finally {
    await context.close();
    await site.stop();
  }
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const times = (value: number, reference: number) => `${(value / reference).toFixed(1)}×`;
const row = (name: string, value: number, reference: number) => [
  name,
  ms(value),
  ms(reference),
  times(value, reference),
];

try {
  for (const [name, change] of [
    ['The flow as it is', undefined],
    [`${PAGES} pages`, grow],
  ] as const) {
    const { question, boards, keys, scrolling } = await measureSite(change);
    const opened = findMedian(question.map(({ phonesMs }) => phonesMs));
    const lines = [
      [`${name}, ${boards[0]?.cards} cards`, 'studio', 'reference', 'ratio'],
      row('opened: the cards', findMedian(boards.map(({ cardsMs }) => cardsMs)), opened),
      row('opened: the phones in sight', findMedian(boards.map(({ phonesMs }) => phonesMs)), opened),
      row('a key on a phone, median', findMedian(keys.phone), findMedian(keys.bare)),
      row('a key on a phone, longest', Math.max(...keys.phone), Math.max(...keys.bare)),
      row('a key in the pane, median', findMedian(keys.pane), findMedian(keys.bare)),
      row('a key in the pane, longest', Math.max(...keys.pane), Math.max(...keys.bare)),
      row('a frame of scrolling, median', findMedian(scrolling.board), findMedian(scrolling.bare)),
      row('a frame of scrolling, 95 %', findPercentile(scrolling.board, 0.95), findPercentile(scrolling.bare, 0.95)),
    ];
    console.log(`${alignColumns(lines)}\n`);
  }
} finally {
  await browser.close();
}
