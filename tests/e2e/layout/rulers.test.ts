import { expect, it } from 'vitest';
import { answerBefore, flows, getPage } from '../../support/content.ts';
import { findMiddle, useVisitors } from '../visitors.ts';
import type { Visitor } from '../walker.ts';

const openVisitor = useVisitors();

const openOn = async (page: 'height' | 'weight'): Promise<Visitor> => {
  const address = `/woman/${page}`;
  const visitor = await openVisitor({ answers: answerBefore('woman', page) });
  await visitor.visit(address);
  await visitor.page.locator('main [data-action="next"]').waitFor();
  return visitor;
};

/** Scrolls the ruler by this many ticks, as a finger would: more for a positive number. */
const slide = ({ page }: Visitor, ticks: number) =>
  page.locator('.ruler-scroller').evaluate((box, n) => {
    const steps = Number(box.parentElement?.style.getPropertyValue('--steps'));
    const isVertical = box.scrollHeight > box.clientHeight;
    const length = isVertical ? box.scrollHeight - box.clientHeight : box.scrollWidth - box.clientWidth;
    // A little off the tick, as a finger would stop.
    const by = (length / steps) * (n + 0.3);
    box.scrollBy({ [isVertical ? 'top' : 'left']: isVertical ? -by : by, behavior: 'instant' });
  }, ticks);
const readFigure = ({ page }: Visitor) =>
  page.locator('.figure input').evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
/** The number under the needle, with the fraction between two ticks. */
const readRuler = ({ page }: Visitor) =>
  page.locator('.ruler-scroller').evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    const labels = [...box.querySelectorAll('span')].map((label) => {
      const rect = label.getBoundingClientRect();
      return { amount: Number(label.textContent), place: (rect.left + rect.right) / 2 };
    });
    const [first, last] = [labels[0]!, labels.at(-1)!];
    const share = ((left + right) / 2 - first.place) / (last.place - first.place);
    return first.amount + share * (last.amount - first.amount);
  });

it('a ruler that was not moved is no answer, is hidden from assistive technology, and stores what it says once moved', async () => {
  const visitor = await openOn('height');
  const { messages, labels } = getPage(flows.woman, 'height', 'measure');
  expect(await readFigure(visitor)).toEqual(['']);
  await visitor.tap('next');
  expect(await visitor.page.locator('.field-error').innerText()).toBe(messages.required);
  expect(await visitor.readAnswers()).not.toHaveProperty('height');
  expect(await visitor.page.getByRole('textbox', { name: labels.cm! }).count()).toBe(1);
  expect(await visitor.page.locator('[aria-hidden="true"] .ruler-scroller[tabindex="-1"]').count()).toBe(1);

  await slide(visitor, 7);
  await expect.poll(() => readFigure(visitor)).toEqual(['172']);
  await visitor.tap('next');
  await visitor.arrive('/woman/weight');
  await slide(visitor, 5);
  await expect.poll(() => readFigure(visitor)).toEqual(['72.5']);
  await visitor.tap('next');
  await visitor.arrive('/woman/weight-goal');
  expect(await visitor.readAnswers()).toMatchObject({ height: { cm: 172 }, weight: { kg: 72.5 } });
  // It was drawn before the weight was known.
  await expect.poll(async () => Math.abs((await readRuler(visitor)) - 72.5)).toBeLessThan(0.1);
});

it(
  'a ruler is no answer after the phone is turned, rests on a tick, follows what is typed, and replaces it',
  { tags: ['deep'] },
  async () => {
    const visitor = await openOn('weight');
    const expectRuler = async (amount: number) => {
      await expect.poll(async () => Math.abs((await readRuler(visitor)) - amount)).toBeLessThan(0.1);
    };
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await visitor.page.setViewportSize({ width, height });
      await visitor.page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    expect(await readFigure(visitor)).toEqual(['']);
    await slide(visitor, 4);
    await expectRuler(72);
    const input = visitor.page.locator('input[name="kg"]');
    await input.fill('81.3');
    await expectRuler(81.3);
    expect(await readFigure(visitor)).toEqual(['81.3']);
    await input.fill('81');
    await slide(visitor, -4);
    await expect.poll(() => readFigure(visitor)).toEqual(['79']);

    await visitor.page.locator('[data-segment="imperial"]').tap();
    expect(await readFigure(visitor)).toEqual(['174.2']);
    await expectRuler(174.2);
    await visitor.tap('next');
    await visitor.arrive('/woman/weight-goal');
    expect(await visitor.readAnswers()).toMatchObject({ weight: { kg: 79 } });
    expect(await readFigure(visitor), 'no goal yet').toEqual(['']);
    await expectRuler(79);
  },
);

it('a ruler can be dragged with a mouse', { tags: ['deep'] }, async () => {
  const visitor = await openOn('weight');
  const { x, y } = await findMiddle(visitor, '.ruler-scroller');
  await visitor.page.mouse.move(x, y);
  await visitor.page.mouse.down();
  await visitor.page.mouse.move(x - 80, y, { steps: 8 });
  await visitor.page.mouse.up();
  await expect.poll(() => readFigure(visitor)).toEqual(['75']);
});

it('the scale of body mass indexes names the range as soon as there is a weight', async () => {
  const visitor = await openOn('weight');
  const { under, healthy, above, farAbove } = getPage(flows.woman, 'weight', 'measure').bmiScale!;
  const readHere = () => visitor.page.locator('.body-scale-names [data-is-here="true"]').allInnerTexts();
  expect(await readHere()).toEqual([]);
  const { cm } = (await visitor.readAnswers()).height as { cm: number };
  for (const [bmi, name] of [
    [17, under],
    [22, healthy],
    [27, above],
    [34, farAbove],
  ] as const) {
    await visitor.page.locator('input[name="kg"]').fill((bmi * (cm / 100) ** 2).toFixed(1));
    await expect.poll(readHere).toEqual([name]);
  }
});
