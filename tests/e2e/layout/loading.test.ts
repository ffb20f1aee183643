import { expect, it } from 'vitest';
import { answerAll, flows, sexes } from '../../support/content.ts';
import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import { useVisitors } from '../visitors.ts';

const openVisitor = useVisitors();

const withPictures = sexes.flatMap((sex) =>
  flows[sex].pages.flatMap((page) =>
    page.type === 'loading' && page.image ? [{ address: makeAddress(flows[sex], page.id), sex }] : [],
  ),
);

it.each(withPictures)(
  'the loading page $address has its picture inside the ring at every size',
  { tags: ['deep'] },
  async ({ address, sex }) => {
    // Progress never ends.
    const script = () => void Object.assign(window, { setInterval: () => 0 });
    const { page, open, waitFor } = await openVisitor({ answers: answerAll(sex), script });
    await open(address);
    await waitFor('.ring');
    for (const [width, height] of [
      [375, 667],
      [420, 920],
      [844, 390],
      // A phone of 390 by 844 at a zoom of 200 %.
      [195, 422],
    ] as const) {
      await page.setViewportSize({ width, height });
      const boxes = ['main img', '.ring', '.ring strong', '.loading-statements'].map((selector) =>
        page.locator(selector).first().boundingBox(),
      );
      const [picture, ring, number, statements] = (await Promise.all(boxes)).map((box) => box!);
      // The picture's disc has a diameter of 216 in a drawing of 350; the ring is hollow for 87.5 %.
      const disc = (picture!.width * 216) / 350;
      const where = `${width} by ${height}`;
      expect(disc, where).toBeLessThan(ring!.width * 0.875);
      expect(disc, where).toBeGreaterThan(ring!.width * 0.75);
      expect(picture!.x + picture!.width / 2, where).toBeCloseTo(ring!.x + ring!.width / 2, 0);
      expect(picture!.y + picture!.height / 2, where).toBeCloseTo(ring!.y + ring!.height / 2, 0);
      expect(number!.y, where).toBeGreaterThan(ring!.y + 0.75 * ring!.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
      if (height === 390) expect(statements!.y + statements!.height, where).toBeLessThanOrEqual(height);
    }
  },
);
