import { expect, it } from 'vitest';
import { flows } from '../../support/content.ts';
import { makeEmail } from '../payment/buyers.ts';
import { notConfirmedYet, useVisitors } from '../visitors.ts';
import type { Visitor } from '../walker.ts';
import { payInTest, typeMetric, walk, walkToGender } from '../walk.ts';

const openVisitor = useVisitors();

/** One page in this many is compared, and of one flow: layouts recur, and loading each page takes time. */
const ONE_IN = 4;

/** The layout position of each part of the page, in px, without transforms. */
async function readPlaces({ page }: Visitor): Promise<string[]> {
  await page.waitForFunction(() =>
    [...(document.querySelector('main')?.querySelectorAll('img') ?? [])].every(({ complete }) => complete),
  );
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
    const main = document.querySelector('main');
    const parts = main?.querySelectorAll<HTMLElement>(':not(svg, svg *)') ?? [];
    return [main as HTMLElement, ...parts].map((element) => {
      const { tagName, className, offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
      return `${tagName} ${className} ${[offsetLeft, offsetTop, offsetWidth, offsetHeight].join()}`;
    });
  });
}

it('a page looks the same when it is entered and when it is loaded', { tags: ['deep'] }, async () => {
  const flow = flows.woman;
  const visitor = await openVisitor({ isHurried: true, allow: [notConfirmedYet] });
  await walkToGender(visitor);
  await visitor.choose('Woman');
  let [walked, compared] = [0, 0];
  const onShow = async (shown: object) => {
    // A sheet is closed after a reload.
    if (!('id' in shown)) return;
    // A filling ring differs at any time, and so does the note about the payment.
    const isStill = await visitor.page
      .locator(`main:not([data-type="loading"], [data-page="${flow.afterPurchase}"])`)
      .count();
    if (!isStill || walked++ % ONE_IN > 0) return;
    const readWhole = async () => {
      if ('panel' in shown && shown.panel === 'plan') await visitor.waitFor('.plan');
      return readPlaces(visitor);
    };
    const address = await visitor.page.evaluate(() => location.pathname);
    const stepped = await readWhole();
    await visitor.page.reload();
    await visitor.arrive(address);
    expect(stepped, address).toEqual(await readWhole());
    compared += 1;
  };
  const typed = typeMetric(makeEmail());
  await walk(visitor, flow, { typed, offset: 0, pay: () => payInTest(visitor), onShow });
  expect(compared).toBeGreaterThan(flow.pages.length / 2 / ONE_IN);
});
