import { describe, expect, it } from 'vitest';
import { answerBefore, siteContent, flows, getPage, without } from '../support/content.ts';
import { shownPlan } from '../support/sample-records.ts';
import { agreedToStore, readRecord, useVisitors, type VisitorOptions } from './visitors.ts';
import type { Visitor } from './walker.ts';

const openVisitor = useVisitors();

const openHurried = (options: VisitorOptions = {}) => openVisitor({ ...options, isHurried: true });

/** Opens a start page without waiting for its bar. */
const start = async (visitor: Visitor, address: string) => {
  await visitor.open(address);
  await visitor.arrive(address);
  await visitor.fillBar();
  await visitor.page.locator('main .footer [data-action]').filter({ visible: true }).first().waitFor();
};
const readButtons = ({ page }: Visitor) =>
  page
    .locator('main [data-action]')
    // The button that replaces the bar is there from the start.
    .filter({ visible: true })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-action')));

describe('a new visitor', () => {
  it('sees a bar fill, then only the start of the quiz, with the links and that results may vary', async () => {
    const visitor = await openVisitor();
    const { page } = visitor;
    await visitor.open('/?ttclid=E.C.P.abc123');
    const bar = page.locator('main [role="progressbar"]');
    await bar.waitFor();
    expect(await readButtons(visitor)).toEqual([]);
    for (const { label, url } of siteContent.links) {
      expect(await page.getByRole('link', { name: label }).getAttribute('href')).toBe(url);
    }
    expect(await page.locator('main').innerText()).toMatch(/results may vary/i);
    await bar.waitFor({ state: 'hidden' });
    expect(await readButtons(visitor)).toEqual(['next']);
    expect(await page.locator('[data-action="next"]').innerText()).toBe('Take the Quiz');
    // It is stored once the page is idle.
    await expect.poll(() => visitor.readStored('fasting.ttclid')).toBe('E.C.P.abc123');
  });

  it('has nothing to resume with a sex alone', async () => {
    const visitor = await openHurried({ answers: { sex: 'woman' } });
    await start(visitor, '/woman/start');
    expect(await readButtons(visitor)).toEqual(['next']);
  });
});

describe('a returning visitor', () => {
  it.each([
    ['/', 'woman', 'current-priorities'],
    ['/man/start', 'man', 'height'],
  ] as const)('sees at %s how far they came in the %s flow, and resumes there', async (address, sex, left) => {
    const answers = answerBefore(sex, left);
    const visitor = await openHurried({ answers });
    await start(visitor, address);
    await expect.poll(() => readButtons(visitor)).toEqual(['resume', 'restart']);
    const { pages } = flows[sex];
    const place = pages.findIndex(({ id }) => id === left) + 1;
    const progress = `Page ${place} of ${pages.length}`;
    const words = await visitor.page.locator('main').innerText();
    expect(words).toContain(siteContent.resume.title);
    expect(words).toContain(progress);
    const bar = visitor.page.getByRole('progressbar', { name: progress });
    expect(await bar.getAttribute('aria-valuenow')).toBe(`${place}`);
    await visitor.tap('resume');
    await visitor.arrive(`/${sex}/${left}`);
    expect(await visitor.readAnswers()).toEqual(answers);
  });

  it.each([
    ['/', '/gender'],
    ['/man/start', '/man/age'],
  ])(
    'who starts again at %s comes to %s without any answer, plan or consent to store what is sensitive',
    async (address, to) => {
      const visitor = await openHurried({
        answers: answerBefore('man', 'clear-my-plate'),
        stored: { ...agreedToStore, 'fasting.gender': 'Man', 'fasting.plan': { shown: shownPlan } },
      });
      await start(visitor, address);
      await visitor.tap('restart');
      await visitor.arrive(to);
      expect(without((await visitor.readAnswers()) ?? {}, 'sex')).toEqual({});
      expect(await visitor.page.locator('[aria-checked="true"]').count()).toBe(0);
      await expect.poll(() => visitor.readStored('fasting.plan')).toEqual({});
      await expect.poll(() => visitor.readStored('fasting.sensitiveConsent')).toEqual({});
    },
  );

  it('finds the answers after closing the tab right after a tap', async () => {
    const visitor = await openHurried();
    await visitor.open('/man/age');
    await visitor.choose('60-80');
    await visitor.arrive('/man/focus');
    await visitor.choose('More energy');
    await visitor.reopen();
    await start(visitor, '/');
    await visitor.tap('resume');
    await visitor.arrive('/man/how-much-to-eat');
    expect(await visitor.readAnswers()).toEqual({ sex: 'man', age: '60-80', focus: 'More energy' });
  });

  it('loses an answer whose option was removed, but none that only the other program asks for', async () => {
    const kept = { sex: 'woman', focus: 'Get fitter', howMuchToSleep: '5-6 hours' };
    const visitor = await openHurried({ answers: { ...kept, age: '11-17' } });
    const chosen = visitor.page.locator('[aria-checked="true"]');
    await start(visitor, '/');
    await visitor.tap('resume');
    await visitor.arrive('/woman/improve-your-sleep');
    await expect.poll(visitor.readAnswers).toEqual(kept);
    for (const question of ['/woman/age', '/woman/focus']) {
      await visitor.open(question);
      await visitor.arrive(question);
      expect(await chosen.count(), question).toBe(0);
    }
    await visitor.open('/man/focus');
    await visitor.page.locator('[data-option="Get fitter"][aria-checked="true"]').waitFor();
    expect(await visitor.readAnswers()).toEqual({ ...kept, sex: 'man' });
  });
});

it('who takes an event back hears no more of its day, which is kept apart and there again with the event', async () => {
  const { options } = getPage(flows.woman, 'specific-motivation', 'choice');
  const none = options.find(({ next }) => next)?.value ?? '';
  const event = { specificMotivation: 'Wedding', specificMotivationDate: '2031-05-17' };
  const visitor = await openVisitor({ answers: { ...answerBefore('woman', 'specific-motivation'), ...event } });
  const prediction = async () => {
    await visitor.arrive('/woman/prediction');
    await visitor.page.locator('.hill').waitFor();
    return visitor.page.locator('main').innerText();
  };
  await visitor.visit('/woman/prediction');
  expect(await prediction()).toContain('May 17');
  await visitor.visit('/woman/specific-motivation');
  await visitor.choose(none);
  expect(await prediction()).not.toContain('May 17');
  const { specificMotivationDate } = event;
  await expect
    .poll(() => readRecord(visitor))
    .toMatchObject({
      answers: { specificMotivation: none },
      offPath: { specificMotivationDate },
    });
  expect((await readRecord(visitor)).answers).not.toHaveProperty('specificMotivationDate');
  expect(await visitor.readAnswers()).not.toHaveProperty('specificMotivationDate');
  await visitor.visit('/woman/specific-motivation');
  await visitor.choose('Wedding');
  await visitor.arrive('/woman/important-date');
  await expect.poll(() => visitor.page.locator('input[name="date"]').inputValue()).toBe(specificMotivationDate);
  await expect.poll(() => readRecord(visitor)).toMatchObject({ answers: event });
});

it('blocked storage does not stop a visitor, whose answers are kept in memory', async () => {
  const forbidStorage = () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
  };
  const visitor = await openHurried({ script: forbidStorage });
  await start(visitor, '/');
  await visitor.tap('next');
  await visitor.choose('Woman');
  await visitor.arrive('/woman/age');
  await visitor.choose('30-39');
  await visitor.arrive('/woman/focus');
  await visitor.tap('back');
  await visitor.arrive('/woman/age');
  expect(await visitor.page.locator('[aria-checked="true"]').getAttribute('data-option')).toBe('30-39');
});
