import { describe, expect, it } from 'vitest';
import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import { listPages } from '../../../src/domain/flow/flow.ts';
import { answerAll, flows } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

const openVisitor = useVisitors();

const smallPhone = { width: 375, height: 667 };
const tinyPhone = { width: 320, height: 480 };

/** The questions of a flow with a picture above their options. */
const listPictured = (name: 'woman' | 'man') =>
  listPages(flows[name]).filter((page) => page.type === 'choice' && page.image && page.layout !== 'zones');

/** The height of the picture, and how far the page exceeds the screen. */
const measure = (visitor: Visitor) =>
  visitor.page.evaluate(() => ({
    picture: document.querySelector('.choice-picture img')?.getBoundingClientRect().height ?? 0,
    excess: document.documentElement.scrollHeight - window.innerHeight,
  }));

describe.each(['woman', 'man'] as const)('a picture over a question of the %s flow', (name) => {
  it('leaves room for all options and Next on a small phone, and is still visible', async () => {
    const visitor = await openVisitor({ answers: answerAll(name) });
    await visitor.page.setViewportSize(smallPhone);
    await visitor.open('/');
    const wrong: string[] = [];
    for (const { id } of listPictured(name)) {
      await visitor.jump(makeAddress(flows[name], id));
      await visitor.page.getByRole('button', { name: 'Next' }).waitFor();
      const { picture, excess } = await measure(visitor);
      if (picture < 77 || excess > 0) wrong.push(`${id}: picture ${picture}, ${excess} too long`);
    }
    expect(wrong).toEqual([]);
  });

  it('is hidden if the options need the whole screen', async () => {
    const visitor = await openVisitor({ answers: answerAll(name) });
    await visitor.page.setViewportSize(tinyPhone);
    await visitor.open('/');
    await visitor.jump(makeAddress(flows[name], 'carb-dense-foods'));
    await visitor.page.getByRole('radio').first().waitFor();
    expect((await measure(visitor)).picture).toBe(0);
  });
});
