import { findRole } from '../../../src/domain/flow/questions.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeAddress, findPage } from '../../../src/domain/flow/flow.ts';
import { findNextAddress } from '../../../src/domain/flow/routes.ts';
import { programField } from '../../../src/domain/generated/programs.ts';
import type { Answers, Flow, Page } from '../../../src/domain/generated/types.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { onlyOption } from '../../cli/options.ts';
import { buildSite } from '../../build/build-site.ts';
import { findFullChromium, launchChromium } from '../browsers/chromium.ts';
import { startSite } from '../start-site.ts';
import { applyFormat, makeCamera, type Format } from './camera.ts';
import { shrink, writeContactSheet, type Thumbnail } from './contact-sheet.ts';
import { flows, nameOf, today, type Look, bought } from './look.ts';

interface Visitor {
  name: string;
  about: string;
  answers: Answers;
}

const folder = path.resolve('docs/stories');
const into = path.resolve('screenshots/stories');
const format: Format = { width: 390, height: 844, scheme: 'light' };
const syntax = describeCommand(
  'npm run make -- stories',
  'Builds the site, and draws the whole way of each visitor in docs/stories/visitors.json as a contact sheet, into screenshots/stories/.',
).addOption(onlyOption);

/** The pages of a flow that this visitor meets, in order; after the purchase, the page for buyers. */
function followFlow(flow: Flow, answers: Answers): Page[] {
  const facts: Facts = { answers, today, hasPurchased: false };
  const way: Page[] = [];
  for (let page = flow.pages[0]; page && !way.includes(page);) {
    way.push(page);
    const address = findNextAddress(flow, page, facts);
    page = flow.pages.find(({ id }) => makeAddress(flow, id) === address);
  }
  return way;
}

/** What a visitor sees of a page who has answered it and all before it. */
function lookAt(flow: Flow, way: readonly Page[], page: Page, answers: Answers): Look {
  const before = way.slice(0, way.indexOf(page) + 1);
  const asked = new Set(before.flatMap((it) => ('answer' in it && it.answer ? [it.answer as string] : [])));
  const given = Object.entries(answers).filter(([field]) => asked.has(field) || field === programField);
  const address = makeAddress(flow, page.id);
  const isForBuyers = page.id === flow.afterPurchase;
  return {
    flow: flow.program,
    name: nameOf(address),
    address,
    stored: { 'fasting.onboarding': Object.fromEntries(given), ...(isForBuyers && bought) },
    ...(findRole(page) === 'sale' && { shows: '[data-offer]' }),
    ...(isForBuyers && { shows: '[data-action="open-app"]' }),
    ...('seconds' in page && { stopsAfterMs: page.seconds * 400 }),
  };
}

/** The command make stories. */
export const drawStories = defineCommand(syntax, async (_, { only = '' }) => {
  buildSite();
  mkdirSync(into, { recursive: true });
  const drawn: string[] = [];
  const visitors = JSON.parse(readFileSync(path.join(folder, 'visitors.json'), 'utf8')) as Visitor[];
  const site = await startSite();
  const browser = await launchChromium(findFullChromium());
  try {
    for (const { name, answers } of visitors.filter((visitor) => visitor.name.includes(only))) {
      const flow = flows.find(({ program }) => program === answers[programField]);
      if (!flow) throw new Error(`${name}: no program is called ${String(answers[programField])}.`);
      const camera = await makeCamera(browser, site.url);
      const said = { ...answers, email: 'visitor@example.com' };
      const way = followFlow(flow, said);
      const thumbnails: Thumbnail[] = [];
      for (const page of way.some(({ id }) => id === flow.afterPurchase)
        ? way
        : [...way, ...[findPage(flow, flow.afterPurchase)].filter((it) => it !== undefined)]) {
        const look = lookAt(flow, way, page, said);
        await camera.open(look, async (shown) => {
          await applyFormat(shown, format);
          const picture = await shown.screenshot({ animations: 'disabled' });
          thumbnails.push({ name: look.name, note: '', picture: await shrink(picture) });
        });
      }
      await writeContactSheet(path.join(into, `${name}.webp`), thumbnails);
      drawn.push(`${name}: ${thumbnails.length} pages`);
    }
    return drawn.join('\n');
  } finally {
    await browser.close();
    await site.stop();
  }
});
