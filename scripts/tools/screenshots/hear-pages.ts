import { ask } from '../../../src/domain/flow/questions.ts';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { makeAddress, listPages } from '../../../src/domain/flow/flow.ts';
import { makeCamera } from './camera.ts';
import { flows, site, type Look, listPlainLooks } from './look.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Where a page finds the script that listens to it. */
const script = '/hear.js';

/** The script that listens to a page, for browsers. */
async function buildScript(): Promise<string> {
  const entry = path.join(root, 'scripts/studio/spoken/hear.ts');
  const [bundle] = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  return bundle?.output[0].code ?? '';
}

/** Where a page stands in its flow is not written: a page that moves would change all after it. */
const progress = new RegExp(
  site.labels.progress.replaceAll(/\{\w+\}/g, () => '\\d+'),
  'g',
);

/** What listens to pages of the built site. */
export interface Ear {
  /** Has to be called before a page is opened. */
  prepare: (page: Page) => Promise<void>;
  /** What a screen reader says who reads the page, phrase by phrase. */
  hear: (page: Page) => Promise<string[]>;
}

export async function makeEar(): Promise<Ear> {
  const body = await buildScript();
  return {
    prepare: async (page) => {
      await page.route(`**${script}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    },
    hear: async (page) => {
      // The simulated reader would read the words for browsers without scripts, too.
      await page.evaluate(() => document.querySelector('noscript')?.remove());
      // As text, because the test runner would replace the import.
      const phrases = await page.evaluate<string[]>(`import('${script}').then(({ hear }) => hear(document.body))`);
      return phrases.map((phrase) => phrase.replaceAll(progress, site.labels.progress));
    },
  };
}

export interface HeardPage {
  /** One of `flowNames`. */
  flow: string;
  address: string;
  phrases: string[];
}

/**
 * What a screen reader says on these pages of the built site at this address, by default on all, to visitors who have
 * answered the pages before.
 */
export async function hearPages(browser: Browser, url: string, looks: Look[] = listPlainLooks()): Promise<HeardPage[]> {
  const [camera, ear] = await Promise.all([makeCamera(browser, url), makeEar()]);
  const heard: HeardPage[] = [];
  const listen = async (page: Page, { flow, address }: Look) => {
    heard.push({ flow, address, phrases: await ear.hear(page) });
  };
  for (const [first, ...others] of groupLooks(looks)) {
    await camera.open({ ...first, prepare: ear.prepare }, async (page) => {
      await listen(page, first);
      for (const look of others) {
        await goTo(page, look);
        await listen(page, look);
      }
    });
  }
  return heard;
}

/** The pages with a panel, by whether they are questions. */
const listWithPanel = (isQuestion: boolean) =>
  new Set(
    [site, ...flows].flatMap((file) =>
      listPages(file).flatMap((page) =>
        'panel' in page && page.panel && ask(page).length > 0 === isQuestion ? makeAddress(file, page.id) : [],
      ),
    ),
  );
/** Their script is there when they are loaded, and comes later when they follow another. */
const withPanel = listWithPanel(false);
const withQuestionPanel = listWithPanel(true);

/** Looks in groups: within one, each page can follow the one before it, without being loaded. */
function groupLooks(looks: readonly Look[]): [Look, ...Look[]][] {
  const groups: [Look, ...Look[]][] = [];
  let last: Look | undefined;
  for (const look of looks) {
    // A stopped clock, and what only buyers see, need a browser of their own.
    const isAlone = ({ stopsAfterMs, shows, address }: Look) =>
      stopsAfterMs !== undefined || shows !== undefined || withPanel.has(address);
    const group = groups.at(-1);
    if (group && last && last.flow === look.flow && !isAlone(last) && !isAlone(look)) group.push(look);
    else groups.push([look]);
    last = look;
  }
  return groups;
}

/** Goes to a page as if another tab had stored its visitor’s answers. */
async function goTo(page: Page, { address, stored = {} }: Look): Promise<void> {
  await page.evaluate(
    ({ items, to }) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value));
      dispatchEvent(new StorageEvent('storage', { key: null }));
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    { items: stored, to: address },
  );
  await page.waitForFunction(
    (id) => {
      const main = [...document.querySelectorAll('main')].find((it) => !it.closest('[inert], .is-left'));
      const headline = main?.querySelector('h1');
      return main?.dataset.page === id && headline === document.activeElement;
    },
    address === '/' ? 'start' : address.split('/').at(-1),
  );
  if (withQuestionPanel.has(address)) await page.locator('main [type="checkbox"]:visible').waitFor();
}
