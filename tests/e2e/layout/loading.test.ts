import { describe, expect, it } from 'vitest';
import { answerAll, flows, sexes } from '../../support/content.ts';
import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

const openVisitor = useVisitors();

/** A visitor for whom progress never ends. */
const openWaiting = (sex: 'woman' | 'man') =>
  openVisitor({ answers: answerAll(sex), script: () => void Object.assign(window, { setInterval: () => 0 }) });

const boxOf = async ({ page }: Visitor, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return box;
};

const sizes = [
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 420, height: 920 },
  { width: 844, height: 390 },
  // A phone of 390 by 844 at a zoom of 200 %.
  { width: 195, height: 422 },
];

const loadingPages = sexes.flatMap((sex) =>
  flows[sex].pages.flatMap((page) => (page.type === 'loading' ? [{ sex, page, id: page.id }] : [])),
);

describe.each(loadingPages)('the page $id of the $sex flow', { tags: ['deep'] }, ({ sex, page: { id, image } }) => {
  it(
    image ? 'shows its picture inside the ring, at every size' : 'shows no picture, because it declares none',
    async () => {
      const visitor = await openWaiting(sex);
      const { page } = visitor;
      await visitor.open(makeAddress(flows[sex], id));
      await visitor.waitFor('.ring');
      if (!image) {
        expect(await page.locator('main img').count()).toBe(0);
        return;
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: colorScheme === 'dark' ? 'reduce' : 'no-preference' });
        await page.waitForFunction(
          // Some answers have a picture of their own, with a longer name.
          ([src, scheme]) =>
            [...document.querySelectorAll<HTMLImageElement>('main img')].some(
              ({ complete, naturalWidth, currentSrc }) =>
                complete && naturalWidth > 0 && currentSrc.includes(src) && currentSrc.endsWith(scheme),
            ),
          [`/images/${image.src}-`, `-${colorScheme}.svg`] as const,
        );
        for (const size of sizes) {
          await page.setViewportSize(size);
          const [picture, ring, number] = [
            await boxOf(visitor, 'main img'),
            await boxOf(visitor, '.ring'),
            await boxOf(visitor, '.ring strong'),
          ];
          // The picture's disc has a diameter of 216 in a drawing of 350; the ring is hollow for 87.5 %.
          const disc = (picture.width * 216) / 350;
          const where = `${size.width} by ${size.height}`;
          expect(disc, where).toBeLessThan(ring.width * 0.875);
          expect(disc, where).toBeGreaterThan(ring.width * 0.75);
          expect(picture.x + picture.width / 2, where).toBeCloseTo(ring.x + ring.width / 2, 0);
          expect(picture.y + picture.height / 2, where).toBeCloseTo(ring.y + ring.height / 2, 0);
          expect(number.y, where).toBeGreaterThan(ring.y + 0.75 * ring.height);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(size.width);
        }
      }
    },
  );

  it('shows the ring, the headline and every statement at once on a phone on its side', async () => {
    const visitor = await openWaiting(sex);
    await visitor.page.setViewportSize({ width: 844, height: 390 });
    await visitor.open(makeAddress(flows[sex], id));
    await visitor.waitFor('.ring');
    for (const part of ['.ring', 'main h1', '.loading-statements']) {
      const { y, height } = await boxOf(visitor, part);
      expect(y, part).toBeGreaterThanOrEqual(0);
      expect(y + height, part).toBeLessThanOrEqual(390);
    }
  });

  it('keeps everything in place when the picture arrives', async () => {
    const visitor = await openWaiting(sex);
    const { page } = visitor;
    let letIn = () => {};
    const gate = new Promise<void>((resolve) => (letIn = resolve));
    await page.route('**/images/**', (route) => gate.then(() => route.continue()));
    await visitor.open(makeAddress(flows[sex], id));
    await visitor.waitFor('.ring');
    await page.evaluate(() => document.fonts.ready);
    const read = async () => [
      await boxOf(visitor, 'main h1'),
      await boxOf(visitor, '.ring'),
      await boxOf(visitor, '.loading-statements'),
    ];
    const before = await read();
    letIn();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].every(({ naturalWidth }) => naturalWidth > 0),
    );
    expect(await read()).toEqual(before);
  });
});
