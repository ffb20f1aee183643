import { expect, it } from 'vitest';
import { flows, sexes } from '../../support/content.ts';
import { readPlaces } from './places.ts';
import { useVisitors } from '../visitors.ts';
import { payInTest, typeMetric, walk, walkToGender } from '../walk.ts';

const openVisitor = useVisitors();

/** One page in this many is compared: layouts recur, and loading each page takes time. */
const ONE_IN = 6;

it.each(sexes)('a page of the %s flow looks the same when it is entered and when it is loaded', async (sex) => {
  const visitor = await openVisitor({ isHurried: true });
  await walkToGender(visitor);
  await visitor.choose(sex === 'woman' ? 'Woman' : 'Man');
  let [walked, compared] = [0, 0];
  const onShow = async (shown: object) => {
    // A sheet is closed after a reload.
    if (!('id' in shown)) return;
    // A filling ring differs at any time, and so does the note about the payment.
    const isStill = await visitor.page
      .locator(`main:not([data-type="loading"], [data-page="${flows[sex].afterPurchase}"])`)
      .count();
    if (!isStill || walked++ % ONE_IN > 0) return;
    const address = await visitor.page.evaluate(() => location.pathname);
    const stepped = await readPlaces(visitor);
    await visitor.page.reload();
    await visitor.arrive(address);
    expect(stepped, address).toEqual(await readPlaces(visitor));
    compared += 1;
  };
  const typed = typeMetric(`reader-of-${sex}@example.com`);
  await walk(visitor, flows[sex], { typed, offset: 0, pay: () => payInTest(visitor), onShow });
  expect(compared).toBeGreaterThan(flows[sex].pages.length / 2 / ONE_IN);
});
