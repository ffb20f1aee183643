import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import { answerBefore, flows, getPage } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

const openVisitor = useVisitors();

const openOn = async (sex: 'woman' | 'man', page: string): Promise<Visitor> => {
  const address = `/${sex}/${page}`;
  const visitor = await openVisitor({ answers: answerBefore(sex, page) });
  await visitor.open(address);
  await visitor.arrive(address);
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

describe('a ruler', () => {
  it('that was not moved is not an answer', async () => {
    const visitor = await openOn('woman', 'height');
    expect(await readFigure(visitor)).toEqual(['']);
    await visitor.tap('next');
    expect(await visitor.page.locator('.field-error').innerText()).toBe(
      getPage(flows.woman, 'height', 'measure').messages.required,
    );
    expect(await visitor.readAnswers()).not.toHaveProperty('height');
  });

  it.each(['height', 'weight'])(
    'of the %s is still not an answer after the phone is turned or its bars appear',
    { tags: ['deep'] },
    async (page) => {
      const visitor = await openOn('woman', page);
      for (const [width, height] of [
        [375, 667],
        [390, 760],
        [844, 390],
        [420, 920],
      ] as const) {
        await visitor.page.setViewportSize({ width, height });
        await visitor.page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      }
      expect(await readFigure(visitor)).toEqual(['']);
    },
  );

  it.each([
    ['woman', 'height', 7, ['172'], { height: { cm: 172 } }],
    ['man', 'height', -5, ['160'], { height: { cm: 160 } }],
    ['woman', 'weight', 5, ['72.5'], { weight: { kg: 72.5 } }],
  ] as const)('of the %s %s, moved by %d ticks, stores what it says', async (sex, page, ticks, shown, stored) => {
    const visitor = await openOn(sex, page);
    await slide(visitor, ticks);
    await expect.poll(() => readFigure(visitor)).toEqual(shown);
    await visitor.tap('next');
    const { pages } = flows[sex];
    await visitor.arrive(`/${sex}/${pages[pages.findIndex(({ id }) => id === page) + 1]?.id}`);
    expect(await visitor.readAnswers()).toMatchObject(stored);
  });

  it('comes to rest on a tick', { tags: ['deep'] }, async () => {
    const visitor = await openOn('woman', 'weight');
    await slide(visitor, 4);
    await expect.poll(async () => Math.abs((await readRuler(visitor)) - 72)).toBeLessThan(0.05);
  });

  it('follows the typed value, also between its ticks, without changing it', { tags: ['deep'] }, async () => {
    const visitor = await openOn('woman', 'weight');
    await visitor.page.locator('input[name="kg"]').fill('81.3');
    await expect.poll(async () => Math.abs((await readRuler(visitor)) - 81.3)).toBeLessThan(0.1);
    await visitor.tap('next');
    await visitor.arrive('/woman/weight-goal');
    expect(await visitor.readAnswers()).toMatchObject({ weight: { kg: 81.3 } });
  });

  it('replaces a typed value, and is replaced by typing', { tags: ['deep'] }, async () => {
    const visitor = await openOn('woman', 'weight');
    await visitor.page.locator('input[name="kg"]').fill('81');
    await slide(visitor, -4);
    await expect.poll(() => readFigure(visitor)).toEqual(['79']);
    await visitor.page.locator('input[name="kg"]').fill('79.2');
    await expect.poll(async () => Math.abs((await readRuler(visitor)) - 79.2)).toBeLessThan(0.1);
    expect(await readFigure(visitor)).toEqual(['79.2']);
  });

  it('shows its value in the other unit, and stores it in its own', { tags: ['deep'] }, async () => {
    const visitor = await openOn('man', 'weight');
    await slide(visitor, 20);
    await expect.poll(() => readFigure(visitor)).toEqual(['80']);
    await visitor.page.locator('[data-segment="imperial"]').tap();
    expect(await readFigure(visitor)).toEqual(['176.4']);
    await expect.poll(async () => Math.abs((await readRuler(visitor)) - 176.4)).toBeLessThan(0.1);
    await visitor.tap('next');
    await visitor.arrive('/man/weight-goal');
    expect(await visitor.readAnswers()).toMatchObject({ weight: { kg: 80 } });
  });

  it('of a goal starts at today’s weight', { tags: ['deep'] }, async () => {
    const visitor = await openOn('man', 'weight-goal');
    const { weight } = await visitor.readAnswers();
    expect(await readFigure(visitor)).toEqual(['']);
    expect(Math.abs((await readRuler(visitor)) - (weight as { kg: number }).kg)).toBeLessThan(0.1);
  });

  it('can be dragged with a mouse', { tags: ['deep'] }, async () => {
    const visitor = await openOn('woman', 'weight');
    const box = (await visitor.page.locator('.ruler-scroller').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await visitor.page.mouse.move(x, y);
    await visitor.page.mouse.down();
    await visitor.page.mouse.move(x - 80, y, { steps: 8 });
    await visitor.page.mouse.up();
    await expect.poll(() => readFigure(visitor)).toEqual(['75']);
  });

  it('is hidden from assistive technology, which uses the input', async () => {
    const visitor = await openOn('woman', 'height');
    const { labels } = getPage(flows.woman, 'height', 'measure');
    expect(await visitor.page.getByRole('textbox', { name: labels.cm! }).count()).toBe(1);
    expect(await visitor.page.getByText('170', { exact: true }).getAttribute('aria-hidden')).toBeNull();
    expect(await visitor.page.locator('[aria-hidden="true"] .ruler-scroller[tabindex="-1"]').count()).toBe(1);
  });
});

describe('the scale of body mass indexes', () => {
  const readHere = ({ page }: Visitor) => page.locator('.body-scale-names [data-is-here="true"]').allInnerTexts();
  it('names the range as soon as there is a weight', async () => {
    const visitor = await openOn('woman', 'weight');
    const { bmiScale } = getPage(flows.woman, 'weight', 'measure');
    expect(await readHere(visitor)).toEqual([]);
    const { cm } = (await visitor.readAnswers()).height as { cm: number };
    for (const [bmi, name] of [
      [17, bmiScale!.under],
      [22, bmiScale!.healthy],
      [27, bmiScale!.above],
      [34, bmiScale!.farAbove],
    ] as const) {
      await visitor.page.locator('input[name="kg"]').fill((bmi * (cm / 100) ** 2).toFixed(1));
      await expect.poll(() => readHere(visitor)).toEqual([name]);
    }
  });
});

describe.each(['woman', 'man'] as const)('the calendar leaf of the %s flow', (sex) => {
  const page = getPage(flows[sex], 'important-date', 'date');

  it('shows a suggested day, and how far away it is', { tags: ['deep'] }, async () => {
    const visitor = await openOn(sex, 'important-date');
    const [suggestion] = page.suggestions!;
    const chip = visitor.page.getByRole('button', { name: suggestion!.label, exact: true });
    await chip.tap();
    expect(await chip.getAttribute('aria-pressed')).toBe('true');
    const date = addDays(readToday(), suggestion!.days);
    expect(await visitor.page.locator('input[name="date"]').inputValue()).toBe(date);
    expect(await visitor.page.locator('.leaf').innerText()).toContain(
      page.countdown!.days.replace('{days}', String(suggestion!.days)),
    );
    expect(await visitor.page.locator('.leaf-day b').innerText()).toBe(String(Number(date.slice(8))));
    await visitor.tap('next');
    await expect.poll(() => visitor.readAnswers()).toMatchObject({ specificMotivationDate: date });
  });

  it('shows an error for a past day', { tags: ['deep'] }, async () => {
    const visitor = await openOn(sex, 'important-date');
    await visitor.page.locator('input[name="date"]').fill(addDays(readToday(), -2));
    await visitor.tap('next');
    expect(await visitor.page.locator('.leaf .field-error').innerText()).toBe(page.messages.notFuture);
    await visitor.page.locator('input[name="date"]').fill(addDays(readToday(), 1));
    expect(await visitor.page.locator('.leaf').innerText()).toContain(page.countdown!.tomorrow);
  });
});

describe('the e-mail page beside an open keyboard', () => {
  it.each(['woman', 'man'] as const)('keeps the field and its error above the button for a %s', async (sex) => {
    const visitor = await openOn(sex, 'email');
    await visitor.page.setViewportSize({ width: 375, height: 350 });
    await visitor.tap('next');
    const top = async (selector: string) => (await visitor.page.locator(selector).boundingBox())!;
    const button = await top('[data-action="next"]');
    const error = await top('.field-error');
    const field = await top('.field-box');
    expect(field.y).toBeGreaterThan(60);
    expect(error.y).toBeGreaterThan(field.y + field.height);
    expect(error.y + error.height).toBeLessThanOrEqual(button.y);
    expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await visitor.page.setViewportSize({ width: 390, height: 844 });
  });
});
