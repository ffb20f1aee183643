import { expect, it } from 'vitest';
import { flows } from '../../support/content.ts';
import { readPlaces } from './places.ts';
import { notConfirmedYet, useVisitors } from '../visitors.ts';
import { payInTest, typeMetric, walk, walkToGender } from '../walk.ts';

const openVisitor = useVisitors();

/** One page in this many is compared, and of one flow: layouts recur, and loading each page takes time. */
const ONE_IN = 4;

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
    if ('panel' in shown && shown.panel === 'plan') await visitor.waitFor('.plan');
    const address = await visitor.page.evaluate(() => location.pathname);
    const stepped = await readPlaces(visitor);
    await visitor.page.reload();
    await visitor.arrive(address);
    if ('panel' in shown && shown.panel === 'plan') await visitor.waitFor('.plan');
    expect(stepped, address).toEqual(await readPlaces(visitor));
    compared += 1;
  };
  const typed = typeMetric('reader@example.com');
  await walk(visitor, flow, { typed, offset: 0, pay: () => payInTest(visitor), onShow });
  expect(compared).toBeGreaterThan(flow.pages.length / 2 / ONE_IN);
});
