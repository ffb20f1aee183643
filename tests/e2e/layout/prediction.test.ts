import { expect, it } from 'vitest';
import { formatDate, formatDateShort, formatDayShort, addDays } from '../../../src/domain/dates/calendar.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { answerAll, flows, getPage, without } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../walker.ts';

const openVisitor = useVisitors();

const today = readToday();
const onDay = (days: number) => addDays(today, days);
// From 80 kg, at 1 percent or 0.8 kg a week: 8 kg take 70 days.
const body: Partial<Answers> = {
  height: { cm: 175 },
  weight: { kg: 80 },
  weightGoal: { kg: 72 },
  quicklyLoseWeight: 'As fast as is healthy',
};
const wedding = (days: number): Partial<Answers> => ({
  specificMotivation: 'Wedding',
  specificMotivationDate: onDay(days),
});

const show = async (given: Partial<Answers>) => {
  const known = without(answerAll('woman'), 'specificMotivation', 'specificMotivationDate');
  const visitor = await openVisitor({ answers: { ...known, ...body, ...given } });
  await visitor.visit('/woman/prediction');
  await visitor.page.locator('.hill').waitFor();
  return visitor;
};

/** The labels of the chart, the portrait and the button, each with its box on the page. */
const readBoxes = ({ page }: Visitor) =>
  page.locator('h1, .prediction .quiet, .prediction-portrait, [data-box]:not([data-box=axis])').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return { name: part.textContent.trim().slice(0, 20), left, right, top, bottom };
    }),
  );

it('the prediction reads the curve out as the weights by date, marks today, the goal and the event, and needs no scrolling', async () => {
  const { page } = await show(wedding(35));
  expect(await page.locator('figcaption li').allInnerTexts()).toEqual([
    `${formatDate(today)}: 80\u00A0kg`,
    `${formatDate(onDay(14))}: 78.4\u00A0kg`,
    `${formatDate(onDay(28))}: 76.8\u00A0kg`,
    `${formatDate(onDay(35))}: 76\u00A0kg`,
    `${formatDate(onDay(42))}: 75.2\u00A0kg`,
    `${formatDate(onDay(56))}: 73.6\u00A0kg`,
    `${formatDate(onDay(70))}: 72\u00A0kg`,
  ]);
  expect(await page.locator('[data-box=today]').innerText()).toContain('80\u00A0kg');
  expect(await page.locator('[data-box=goal]').innerText()).toContain(formatDateShort(onDay(70)));
  expect(await page.locator('[data-box=event]').innerText()).toContain(formatDayShort(onDay(35)));
  await page.setViewportSize({ width: 375, height: 667 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(667);
});

const { eventTexts } = getPage(flows.woman, 'prediction', 'prediction');

it.each<[string, Partial<Answers>, string[]]>([
  ['an event on the way', wedding(35), ['72 kg by', formatDate(onDay(70)), 'up to 4 kg lighter by', '35 days away']],
  ['an event too near', wedding(8), ['With 8 days to go']],
  ['an event after the goal', wedding(100), ['You could reach your goal 30 days ahead of time']],
  ['an event that has passed meanwhile', wedding(-3), [String(eventTexts.none.title)]],
])('the prediction says with %s what is to be expected by then', async (_, given, words) => {
  const { page } = await show(given);
  const shown = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
  for (const part of words) expect(shown).toContain(part);
});

it.each<[string, number, Partial<Answers>, string?]>([
  ['an event on the way', 390, wedding(35)],
  ['an event on the day of the goal', 320, wedding(70)],
  ['a goal in two years', 375, { weight: { kg: 200 }, weightGoal: { kg: 60 }, ...wedding(300) }],
  ['a goal in days, in pounds', 390, { weight: { lbs: 160.4 }, weightGoal: { lbs: 159.2 } }],
  ['text twice as large on a small phone', 320, wedding(90), '32px'],
])('the prediction keeps its labels apart with %s', { tags: ['deep'] }, async (_, width, given, fontSize) => {
  const visitor = await show(given);
  const { page } = visitor;
  await page.setViewportSize({ width, height: 667 });
  await page.evaluate((size) => void (document.documentElement.style.fontSize = size), fontSize ?? '');
  const findTouching = async () => {
    const boxes = await readBoxes(visitor);
    const touching = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map((b) => `${a.name} and ${b.name}`),
    );
    const outside = boxes.filter(({ left, right }) => left < 0 || right > width).map(({ name }) => name);
    return [...touching, ...outside];
  };
  await expect.poll(findTouching).toEqual([]);
});
