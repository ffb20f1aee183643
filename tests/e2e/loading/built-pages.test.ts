import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { makeSampleAnswers } from '../../../scripts/checker/graph/sample-answers.ts';
import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { listPages } from '../../../src/domain/flow/flow.ts';
import { siteContent, flows } from '../../support/content.ts';
import { recordShifts, openBuilt } from './open-built.ts';
import { notConfirmedYet, useVisitors, type VisitorOptions } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

const openVisitor = useVisitors();

declare global {
  interface Window {
    /** The fill of a start page's bar at each change. */
    percents: number[];
  }
}

interface Built {
  address: string;
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
    return address === undefined ? [] : [{ address, text, isWithheld: reads === 'anything' }];
  });
}

/** The type of a page, its program, and the classes of its elements. */
const describeKind = ({ address, text }: Built): string => {
  const [, type] = /data-type="([^"]*)"/.exec(text) ?? [];
  const classes = [...text.matchAll(/class="((?:options|bands|zones|scale|info|start)[^"]*)"/g)].map(
    ([, name]) => name,
  );
  return [address.split('/', 2)[1], type, ...new Set(classes)].join(' ');
};

const forbidStorage = () => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Forbidden', 'SecurityError');
    },
  });
};

/** The HTML of the current page in the root, except for the fill of a start page's bar, which changes by itself. */
const readRoot = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root')?.cloneNode(true) as HTMLElement;
    // The next page, which the app renders ahead, hidden.
    root.querySelector('main[style*="display: none"]')?.remove();
    for (const part of root.querySelectorAll('.start-bar, .start-button')) {
      for (const name of ['hidden', 'style', 'aria-valuenow', 'data-since']) part.removeAttribute(name);
    }
    return root.innerHTML;
  });
const isMainVisible = (page: Page) => page.locator('main').isVisible();

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
    const visitor = await openVisitor();
    await visitor.open('/studio');
    await visitor.arrive('/');
  });

  /** One built page of each kind. */
  const listKinds = (describePage: (page: Built) => string) => [
    ...new Map(
      listBuilt()
        .filter(({ isWithheld }) => !isWithheld)
        .map((page) => [describePage(page), page]),
    ).values(),
  ];

  const expectUnchanged = async (pages: readonly Built[]) => {
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

  it('of each type is hydrated by the app unchanged, and nothing moves', async () => {
    const pages = listKinds(({ text }) => /data-type="([^"]*)"/.exec(text)?.[1] ?? '');
    expect(pages.length).toBeGreaterThanOrEqual(4);
    await expectUnchanged(pages);
  });

  it('of each layout is hydrated by the app unchanged, and nothing moves', { tags: ['deep'] }, async () => {
    const pages = listKinds(describeKind);
    expect(pages.length).toBeGreaterThan(15);
    await expectUnchanged(pages);
  });
});

describe('a tap before the app is there', () => {
  /** A visitor who has answered the age question, and a function that lets the app load. */
  const answerEarly = async (options?: VisitorOptions) => {
    const visitor = await openVisitor(options);
    const letIn = await openBuilt(visitor, '/woman/age');
    await visitor.choose('30-39');
    return { visitor, letIn };
  };
  const readChosen = ({ page }: Visitor) =>
    page
      .locator('main [aria-checked="true"]')
      .evaluateAll((options) => options.map((option) => option.getAttribute('data-option')));

  it('is shown as chosen at once, and handled once the app is there', async () => {
    const { visitor, letIn } = await answerEarly();
    expect(await readChosen(visitor)).toEqual(['30-39']);
    await letIn();
    await visitor.arrive('/woman/focus');
    await visitor.page.locator('main h1:focus').waitFor();
    expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '30-39' });
    expect(await visitor.readStored('fasting.earlyClick')).toBeNull();
    await visitor.choose('More confidence');
    await visitor.arrive('/woman/how-much-to-eat');
  });

  it(
    'is handled if the app renders the page again, because of answers from another tab',
    { tags: ['deep'] },
    async () => {
      const { visitor, letIn } = await answerEarly();
      await visitor.page.evaluate(() => localStorage.setItem('fasting.onboarding', '{"age":"50-59"}'));
      await letIn();
      await visitor.arrive('/woman/focus');
      expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '30-39' });
    },
  );

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

  it.each([
    ['', '/woman/focus', {}, '/woman/age'],
    ['of a hidden page ', '/woman/weight', makeSampleAnswers(flows.woman), '/woman/height'],
  ])('on the way back %sleads back', async (_, address, answers, before) => {
    const visitor = await openVisitor({ answers });
    const letIn = await openBuilt(visitor, address);
    await visitor.tap('back');
    await letIn();
    await visitor.arrive(before);
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
});

describe('an answer that is tapped before the app is there', () => {
  const expectAnswers = async (visitor: Visitor, answers: Answers) => {
    await expect.poll(() => visitor.readAnswers()).toEqual(answers);
    await expect.poll(() => visitor.readStored('fasting.earlyClick')).toBeNull();
  };
  const leave = async (visitor: Visitor) => {
    await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  };
  /** Moves the tab to the background and ends it, as a phone low on memory does, without an event to the page. */
  const kill = async (visitor: Visitor) => {
    const session = await visitor.context.newCDPSession(visitor.page);
    const isGone = visitor.page.waitForEvent('crash');
    session.send('Page.crash').catch(() => {});
    await isGone;
    await visitor.reopen();
  };
  const close = (visitor: Visitor) => visitor.reopen();

  it.each([
    ['leaves for another page', leave, '/woman/habits', { sex: 'woman' }],
    ['closes the tab', close, '/', {}],
    ['has another app in front, and the tab is killed', kill, '/gender', {}],
    ['comes back to the other program', close, '/man/focus', { sex: 'man' }],
  ] as const)('is not lost when the visitor %s', async (_, end, next, answered) => {
    const visitor = await openVisitor();
    await openBuilt(visitor, '/woman/age');
    await visitor.choose('30-39');
    await end(visitor);
    await visitor.open(next);
    await expectAnswers(visitor, { ...answered, age: '30-39' });
    await visitor.arrive(next);
  });

  it.each<[string, string, string | number, Answers]>([
    ['as a number for a point on a scale', '/man/stick-to-healthier-habits', 4, { stickToHealthierHabits: 4 }],
    ['where it opens a sheet', '/woman/eating-disorder', 'Currently', { eatingDisorder: 'Currently' }],
  ])('is stored by the next visit %s', async (_, address, option, answered) => {
    const visitor = await openVisitor({ answers: { age: '30-39' } });
    await openBuilt(visitor, address);
    await visitor.choose(option);
    await visitor.reopen();
    await visitor.open('/');
    await expectAnswers(visitor, { age: '30-39', ...answered });
  });
});

describe('the bar of a start page', () => {
  const findBar = ({ page }: Visitor) => page.locator('main [role="progressbar"]');
  const findButton = ({ page }: Visitor) => page.locator('main [data-action="next"]');

  it.each([
    ['/', '/gender'],
    ['/woman/start', '/woman/age'],
  ])(
    'at %s fills before the app is there; a new visitor gets the button, which leads on once it is',
    { tags: ['deep'] },
    async (address, next) => {
      const visitor = await openVisitor();
      const letIn = await openBuilt(visitor, address);
      await findButton(visitor).tap();
      expect(await findBar(visitor).isVisible()).toBe(false);
      await letIn();
      await visitor.arrive(next);
    },
  );

  it('leaves the buttons of returning visitors to the app', { tags: ['deep'] }, async () => {
    const visitor = await openVisitor({ isHurried: true, answers: { sex: 'woman', age: '30-39' } });
    const letIn = await openBuilt(visitor, '/woman/start');
    await visitor.fillBar();
    expect(await findBar(visitor).getAttribute('aria-valuenow')).toBe('100');
    expect(await findButton(visitor).isVisible()).toBe(false);
    await letIn();
    await visitor.fillBar();
    await visitor.page.locator('main [data-action="resume"]').waitFor();
    expect(await findButton(visitor).count()).toBe(0);
  });

  it('continues in the app from its current value', async () => {
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
    await findButton(visitor).waitFor();
    const percents = await visitor.page.evaluate(() => window.percents);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(percents.at(-1)).toBe(100);
  });
});

describe('a visitor who comes back', () => {
  it('never sees their question unanswered', async () => {
    const visitor = await openVisitor({ answers: { sex: 'woman', age: '30-39' } });
    const letIn = await openBuilt(visitor, '/woman/age');
    expect(await isMainVisible(visitor.page)).toBe(false);
    expect(await visitor.page.locator('header').isVisible()).toBe(true);
    await letIn();
    await visitor.page.locator('[data-option="30-39"][aria-checked="true"]').waitFor();
  });

  it.each([
    ['on a page that does not depend on their answers', { answers: { sex: 'woman', age: '30-39' } }],
    ['with blocked storage', { script: forbidStorage }],
  ] as const)('sees the page at once %s', async (_, options) => {
    const visitor = await openVisitor(options);
    const letIn = await openBuilt(visitor, '/woman/focus');
    expect(await isMainVisible(visitor.page)).toBe(true);
    await letIn();
    await visitor.arrive('/woman/focus');
  });

  it.each([
    ['that their answers close', '/woman/paywall', { sex: 'woman' }, '/woman/eating-disorder'],
    [
      'that one of their answers blocks',
      '/woman/paywall',
      { ...makeSampleAnswers(flows.woman), eatingDisorder: 'Currently' },
      '/woman/eating-disorder',
    ],
    [
      'that their weight bars',
      '/woman/paywall',
      { ...makeSampleAnswers(flows.woman), weight: { kg: 50 } },
      '/woman/weight',
    ],
    ['that is no page', '/woman/nothing', { sex: 'woman' }, '/woman/start'],
  ] as const)('sees nothing at an address %s, and is led on', async (_, address, answers, goal) => {
    const visitor = await openVisitor({ answers });
    const letIn = await openBuilt(visitor, address);
    expect(await isMainVisible(visitor.page)).toBe(false);
    await letIn();
    await visitor.arrive(goal);
  });

  it('is redirected to their plan from any page after the purchase', async () => {
    const stored = { 'fasting.customerId': 'ctm_01' };
    const visitor = await openVisitor({ answers: { sex: 'woman' }, stored, allow: [notConfirmedYet] });
    const letIn = await openBuilt(visitor, '/woman/age');
    expect(await isMainVisible(visitor.page)).toBe(false);
    await letIn();
    await visitor.arrive('/woman/purchase-success');
  });
});
