import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/domain/generated/types.ts';
import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import { listPages } from '../../../src/domain/flow/flow.ts';
import { findLostText } from '../../support/find-lost-text.ts';
import { answerAll, flows, sexes } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

const openVisitor = useVisitors();

/** Pages that may scroll on a small phone: the plan, its contents and its terms. */
const scrolling = ['paywall'];

/** Opens each of these pages and lists those where `find` finds something, with the result. */
async function visitAll(
  visitor: Visitor,
  sex: 'woman' | 'man',
  pages: Page[],
  find: () => string[] | boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of pages) {
    await visitor.jump(makeAddress(flows[sex], id));
    await waitUntilWhole(visitor, id);
    const what = await visitor.page.evaluate(find);
    if (what === true) found.push(id);
    else if (what) found.push(...what.map((words) => `${id}: ${words}`));
  }
  return found;
}

/** Waits for the page's headline and its buttons, in the browser itself, which is faster than polling. */
async function waitUntilWhole({ page }: Visitor, id: string): Promise<void> {
  await page.waitForFunction((name) => {
    const whole = `main[data-page="${name}"]:not([style*="display: none"]):has(h1):is(:has(.footer [data-action]), :has([data-option]))`;
    return location.pathname.endsWith(`/${name}`) && document.querySelector(whole) !== null;
  }, id);
}

/** The pages before the purchase, without those that go on by themselves. */
const listMet = (sex: 'woman' | 'man') =>
  listPages(flows[sex]).filter(({ id, type }) => id !== flows[sex].afterPurchase && type !== 'loading');

describe.each(sexes)('the pages of the %s flow', (sex) => {
  it('fit a small phone with their answer and the Next button, except for long ones', async () => {
    const visitor = await openVisitor({ answers: answerAll(sex) });
    await visitor.page.setViewportSize({ width: 375, height: 667 });
    await visitor.open('/');
    await visitor.arrive('/');
    const found = await visitAll(visitor, sex, listMet(sex), () => document.documentElement.scrollHeight > innerHeight);
    expect(found).toEqual(scrolling);
  });

  it('hide no text on the narrowest phone with text twice as large', async () => {
    const visitor = await openVisitor({ answers: answerAll(sex) });
    await visitor.page.setViewportSize({ width: 320, height: 568 });
    await visitor.open('/');
    await visitor.arrive('/');
    await visitor.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await visitAll(visitor, sex, listMet(sex), findLostText)).toEqual([]);
  });
});
