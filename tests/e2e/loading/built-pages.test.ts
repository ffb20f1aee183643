import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { makeAddress, listPages } from '../../../src/domain/flow/flow.ts';
import { answerAll, siteContent, flows } from '../../support/content.ts';
import { openBrowser } from '../../support/browser.ts';
import { recordShifts, openBuilt } from './open-built.ts';
import { notConfirmedYet, useVisitors } from '../visitors.ts';
import type { Visitor } from '../walker.ts';

const openVisitor = useVisitors();

declare global {
  interface Window {
    /** The fill of a start page's bar at each change. */
    percents: number[];
  }
}

interface Built {
  address: string;
  type: string;
  text: string;
  isWithheld: boolean;
}

/** Every page of the built site. */
function listBuilt(): Built[] {
  const folder = inject('distFolder');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return names.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const [, address, reads] = /data-address="([^"]*)" data-reads="([^"]*)"/.exec(text) ?? [];
    const type = /data-type="([^"]*)"/.exec(text)?.[1] ?? '';
    return address === undefined ? [] : [{ address, type, text, isWithheld: reads === 'anything' }];
  });
}

/** The HTML of the current page in the root, except for the fill of a start page's bar, which changes by itself. */
const readRoot = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root')?.cloneNode(true) as HTMLElement;
    // The next page, which the app renders ahead, hidden.
    root.querySelector('main[inert]')?.remove();
    for (const part of root.querySelectorAll('.start-bar, .start-button')) {
      for (const name of ['hidden', 'style', 'aria-valuenow', 'data-since']) part.removeAttribute(name);
    }
    return root.innerHTML;
  });

describe('a built page', () => {
  it('exists at every address of the content, with its own title, and only start pages are indexed', () => {
    const built = listBuilt();
    const addresses = Object.values(flows).flatMap((flow) => listPages(flow).map(({ id }) => makeAddress(flow, id)));
    const outside = siteContent.pages.map(({ id }) => makeAddress(siteContent, id));
    expect(built.map(({ address }) => address).toSorted()).toEqual([...addresses, ...outside].toSorted());
    for (const { address, text } of built) {
      expect(text.includes('content="noindex"')).toBe(!/^\/(\w+\/start)?$/.test(address));
    }
  });

  it('does not exist for the studio, whose address is as unknown as any other', async () => {
    const read = async (address: string) => {
      const response = await fetch(inject('siteUrl') + address);
      return [response.status, await response.text()];
    };
    expect(await read('/studio')).toEqual(await read('/no-such-address'));
    expect(await read('/studio/notes.json')).toEqual(await read('/no-such/address.json'));
  });

  /** Expects the app to change nothing on one built page of each kind. */
  const expectUnchanged = async (describeKind: (page: Built) => string, fewest: number) => {
    const shown = listBuilt().filter(({ isWithheld }) => !isWithheld);
    const pages = [...new Map(shown.map((page) => [describeKind(page), page])).values()];
    expect(pages.length).toBeGreaterThanOrEqual(fewest);
    const visitor = await openVisitor();
    for (const { address } of pages) {
      const letIn = await openBuilt(visitor, address);
      await recordShifts(visitor.page);
      const before = await readRoot(visitor.page);
      await letIn();
      expect(await readRoot(visitor.page), address).toBe(before);
      expect(await visitor.page.evaluate(() => window.shifts), address).toEqual([]);
      await visitor.page.evaluate(() => localStorage.clear());
    }
  };

  it('of each type is hydrated by the app unchanged, and nothing moves', () => expectUnchanged(({ type }) => type, 4));

  it('of each layout is hydrated by the app unchanged, and nothing moves', { tags: ['deep'] }, () =>
    expectUnchanged(({ address, type, text }) => {
      const parts = text.matchAll(/class="((?:options|bands|zones|scale|info|start)[^"]*)"/g);
      return [address.split('/', 2)[1], type, ...new Set([...parts].map(([, name]) => name))].join(' ');
    }, 16),
  );
});

it('without scripts, a page says so instead of showing what would not work', async () => {
  const browser = await openBrowser();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${inject('siteUrl')}/woman/age`);
  const { title, text } = siteContent.messages.noScript;
  expect((await page.locator('body').innerText()).split(/\s*\n\s*/)).toEqual([title, text]);
  await context.close();
});

describe('a tap before the app is there', () => {
  const readChosen = ({ page }: Visitor) =>
    page
      .locator('main [aria-checked="true"]')
      .evaluateAll((options) => options.map((option) => option.getAttribute('data-option')));

  it('is shown as chosen at once, and handled once the app is there', async () => {
    const visitor = await openVisitor();
    const letIn = await openBuilt(visitor, '/woman/age');
    await visitor.choose('30-39');
    expect(await readChosen(visitor)).toEqual(['30-39']);
    await letIn();
    await visitor.arrive('/woman/focus');
    await visitor.page.locator('main h1:focus').waitFor();
    expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '30-39' });
    expect(await visitor.readStored('fasting.earlyClick')).toBeNull();
    await visitor.choose('More confidence');
    await visitor.arrive('/woman/how-much-to-eat');
  });

  it('may be followed by another one, which counts, and opens its sheet', async () => {
    const visitor = await openVisitor();
    const letIn = await openBuilt(visitor, '/woman/eating-disorder');
    await visitor.choose('No');
    await visitor.choose('Currently');
    expect(await readChosen(visitor)).toEqual(['Currently']);
    await letIn();
    await visitor.page.getByRole('dialog').waitFor();
    expect(await visitor.readAnswers()).toEqual({ sex: 'woman', eatingDisorder: 'Currently' });
  });

  it('on the way back leads back, also from a page that is still hidden', async () => {
    const visitor = await openVisitor({ answers: answerAll('woman') });
    const letIn = await openBuilt(visitor, '/woman/weight');
    await visitor.tap('back');
    await letIn();
    await visitor.arrive('/woman/height');
  });

  it('is kept until the app’s files are loaded, however many attempts that takes', async () => {
    const visitor = await openVisitor({ allow: [/ERR_FAILED|ERR_CONNECTION|Failed to fetch/] });
    let isDown = true;
    await visitor.page.route('**/assets/libraries-*.js', (route) => (isDown ? route.abort() : route.continue()));
    const isRefused = visitor.page.waitForEvent('requestfailed');
    await visitor.open('/woman/age');
    await isRefused;
    await visitor.choose('40-49');
    isDown = false;
    await visitor.arrive('/woman/focus');
  });

  const leave = (visitor: Visitor) => visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  const close = (visitor: Visitor) => visitor.reopen();
  /** Ends the tab, as a phone low on memory does, without an event to the page. */
  const kill = async (visitor: Visitor) => {
    const session = await visitor.context.newCDPSession(visitor.page);
    const isGone = visitor.page.waitForEvent('crash');
    session.send('Page.crash').catch(() => {});
    await isGone;
    await visitor.reopen();
  };

  it.each([
    ['leaves', leave, '/woman/age', '30-39', '/woman/habits', { sex: 'woman', age: '30-39' }],
    [
      'is in another app, and the tab is killed',
      kill,
      '/man/stick-to-healthier-habits',
      4,
      '/gender',
      { stickToHealthierHabits: 4 },
    ],
    [
      'closes the tab, and comes back to the other program',
      close,
      '/woman/eating-disorder',
      'Currently',
      '/man/focus',
      { sex: 'man', eatingDisorder: 'Currently' },
    ],
  ] as const)('is not lost when the visitor %s', async (_, end, address, option, next, answers) => {
    const visitor = await openVisitor();
    await openBuilt(visitor, address);
    await visitor.choose(option);
    await end(visitor);
    await visitor.open(next);
    await expect.poll(() => visitor.readAnswers()).toEqual(answers);
    await expect.poll(() => visitor.readStored('fasting.earlyClick')).toBeNull();
    await visitor.arrive(next);
  });
});

it('the bar of a start page continues in the app from its current value', async () => {
  const visitor = await openVisitor({
    script: () => {
      window.percents = [];
      new MutationObserver((changes) => {
        for (const { target } of changes) window.percents.push(Number((target as Element).ariaValueNow));
      }).observe(document, { subtree: true, attributeFilter: ['aria-valuenow'] });
    },
  });
  const letIn = await openBuilt(visitor, '/');
  await visitor.page.waitForFunction(() => window.percents.some((percent) => percent > 0));
  await letIn();
  await visitor.page.locator('main [data-action="next"]').waitFor();
  const percents = await visitor.page.evaluate(() => window.percents);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(percents.at(-1)).toBe(100);
});

describe('a visitor who comes back', () => {
  it('never sees their question unanswered, and other questions at once', async () => {
    const visitor = await openVisitor({ answers: { sex: 'woman', age: '30-39' } });
    let letIn = await openBuilt(visitor, '/woman/age');
    expect(await visitor.page.locator('main').isVisible()).toBe(false);
    expect(await visitor.page.locator('header').isVisible()).toBe(true);
    await letIn();
    await visitor.page.locator('[data-option="30-39"][aria-checked="true"]').waitFor();
    letIn = await openBuilt(visitor, '/woman/focus');
    expect(await visitor.page.locator('main').isVisible()).toBe(true);
    await letIn();
    await visitor.arrive('/woman/focus');
  });

  it.each([
    ['that their answers close', '/woman/paywall', {}, '/woman/eating-disorder'],
    ['that is no page', '/woman/nothing', {}, '/woman/start'],
    ['of any page after the purchase', '/woman/age', { 'fasting.customerId': 'ctm_01' }, '/woman/purchase-success'],
  ] as const)('sees nothing at the address %s, and is led on', async (_, address, stored, goal) => {
    const visitor = await openVisitor({ answers: { sex: 'woman' }, stored, allow: [notConfirmedYet] });
    const letIn = await openBuilt(visitor, address);
    expect(await visitor.page.locator('main').isVisible()).toBe(false);
    await letIn();
    await visitor.arrive(goal);
  });
});
