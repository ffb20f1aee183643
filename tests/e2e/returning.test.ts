import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/domain/generated/types.ts';
import { answerAll, answerBefore, siteContent, flows, sexes, without, type Sex } from '../support/content.ts';
import { shownPlan } from '../support/shown-plan.ts';
import { useVisitors, waitForMeta, type VisitorOptions } from './visitors.ts';
import type { Visitor } from './visitor.ts';

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

describe('the start screen', () => {
  it.each(['/', '/woman/start', '/man/start'])(
    'offers a new visitor at %s only the start of the quiz',
    async (address) => {
      const visitor = await openHurried();
      await start(visitor, address);
      expect(await readButtons(visitor)).toEqual(['next']);
      expect(await visitor.page.locator('[data-action="next"]').innerText()).toBe('Take the Quiz');
    },
  );

  it('fills a bar before the button appears', async () => {
    const visitor = await openVisitor();
    await visitor.open('/');
    const bar = visitor.page.locator('main [role="progressbar"]');
    await bar.waitFor();
    expect(await readButtons(visitor)).toEqual([]);
    await visitor.page.waitForFunction(
      () => Number(document.querySelector('main [role="progressbar"]')?.getAttribute('aria-valuenow')) >= 50,
    );
    await bar.waitFor({ state: 'hidden' });
    expect(await readButtons(visitor)).toEqual(['next']);
  });

  it('links to the privacy policy and the terms, and says that results may vary', async () => {
    const visitor = await openVisitor();
    await visitor.open('/');
    for (const { label, url } of siteContent.links) {
      expect(await visitor.page.getByRole('link', { name: label }).getAttribute('href')).toBe(url);
    }
    expect(await visitor.page.locator('main').innerText()).toMatch(/results may vary/i);
  });

  it('keeps the click id of its address', async () => {
    const visitor = await openHurried();
    await start(visitor, '/?ttclid=E.C.P.abc123');
    // It is stored once the page is idle.
    await expect.poll(() => visitor.readStored('fasting.ttclid')).toBe('E.C.P.abc123');
    await start(visitor, '/');
    expect(await visitor.readStored('fasting.ttclid')).toBe('E.C.P.abc123');
  });

  it.each(['/', '/woman/start'])(
    'offers nothing to resume at %s to a visitor who has only a sex',
    { tags: ['deep'] },
    async (address) => {
      const visitor = await openHurried({ answers: { sex: 'woman' } });
      await start(visitor, address);
      expect(await readButtons(visitor)).toEqual(['next']);
    },
  );
});

describe('a returning visitor', () => {
  it.each([
    ['/', 'woman'],
    ['/', 'man'],
    ['/woman/start', 'woman'],
    ['/man/start', 'man'],
  ] as const)('is offered at %s to go on in the %s flow or to start again', async (address, sex) => {
    const visitor = await openHurried({ answers: answerBefore(sex, 'current-priorities') });
    await start(visitor, address);
    await expect.poll(() => readButtons(visitor)).toEqual(['resume', 'restart']);
    expect(await visitor.page.locator('main').innerText()).toContain(siteContent.resume.title);
  });

  it('sees their progress', async () => {
    const visitor = await openHurried({ answers: answerBefore('man', 'height') });
    await start(visitor, '/');
    await visitor.page.locator('[data-action="resume"]').waitFor();
    const place = flows.man.pages.findIndex(({ id }) => id === 'height') + 1;
    const words = `Page ${place} of ${flows.man.pages.length}`;
    expect(await visitor.page.locator('main').innerText()).toContain(words);
    expect(await visitor.page.getByRole('progressbar', { name: words }).getAttribute('aria-valuenow')).toBe(`${place}`);
  });

  const left: [sex: Sex, answers: Answers, at: string][] = [
    ['woman', answerBefore('woman', 'focus'), '/woman/focus'],
    ['woman', answerBefore('woman', 'weight'), '/woman/weight'],
    ['man', answerBefore('man', 'clear-my-plate'), '/man/clear-my-plate'],
    ['woman', answerBefore('woman', 'email'), '/woman/disclamer'],
    ['man', answerAll('man'), '/man/paywall'],
    ['woman', { ...answerAll('woman'), pregantOrBreastfeeding: 'Yes' }, '/woman/pregant-or-breastfeeding'],
    ['woman', { ...answerAll('woman'), eatingDisorder: 'Currently' }, '/woman/eating-disorder'],
    ['man', { ...answerAll('man'), weight: { kg: 50 } }, '/man/weight'],
    ['man', { ...answerBefore('man', 'important-date'), specificMotivation: 'no' }, '/man/triple-your-weight-loss'],
  ];
  it.each(left.map(([sex, answers, at]) => ({ sex, answers, at })))(
    'of the $sex flow resumes at $at',
    { tags: ['deep'] },
    async ({ answers, at }) => {
      const visitor = await openHurried({ answers });
      await start(visitor, '/');
      await visitor.tap('resume');
      await visitor.arrive(at);
      expect(await visitor.readAnswers()).toEqual(answers);
    },
  );

  it('continues after a skipped date', { tags: ['deep'] }, async () => {
    const answers = without(answerBefore('woman', 'typical-lunch'), 'specificMotivationDate');
    const visitor = await openHurried({ answers });
    await start(visitor, '/');
    await visitor.tap('resume');
    await visitor.arrive('/woman/typical-lunch');
  });

  it.each([
    ['/', '/gender'],
    ['/woman/start', '/woman/age'],
    ['/man/start', '/man/age'],
  ])('who starts again at %s comes to %s without any answer or plan', async (address, to) => {
    const sex = address.startsWith('/man') ? 'man' : 'woman';
    const visitor = await openHurried({
      answers: answerBefore(sex, 'clear-my-plate'),
      stored: { 'fasting.gender': sex === 'man' ? 'Man' : 'Woman', 'fasting.plan': { shown: shownPlan } },
    });
    await start(visitor, address);
    await visitor.tap('restart');
    await visitor.arrive(to);
    expect(without((await visitor.readAnswers()) ?? {}, 'sex')).toEqual({});
    expect(await visitor.page.locator('[aria-checked="true"]').count()).toBe(0);
    await expect.poll(() => visitor.readStored('fasting.plan')).toEqual({});
  });

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

  it('keeps one record with the service', async () => {
    const visitor = await openVisitor();
    await visitor.open('/woman/age');
    await visitor.choose('30-39');
    const first = await waitForMeta(visitor);
    await visitor.reopen();
    await visitor.open('/woman/focus');
    // An earlier write may still be in progress: the one with the new answer counts.
    const sent = visitor.page.waitForResponse(
      (response) => response.ok() && response.request().postData()?.includes('More energy') === true,
    );
    await visitor.choose('More energy');
    const response = await sent;
    expect(response.request().method()).toBe('PUT');
    expect(response.url()).toContain(`/api/onboardings/${first.id}`);
    expect(response.request().postDataJSON()).toEqual({ sex: 'woman', age: '30-39', focus: 'More energy' });
    expect((await waitForMeta(visitor)).id).toBe(first.id);
  });
});

describe('garbage in local storage', () => {
  const kept = { sex: 'woman', focus: 'More energy', height: { cm: 170 } } as const;
  const cases: [garbage: string, stored: unknown, left: Answers][] = [
    ['text', 'not JSON {', {}],
    ['nothing', 'null', {}],
    ['a list', [], {}],
    ['a number', 7, {}],
    ['an unknown field', { ...kept, shoeSize: 42 }, kept],
    ['an answer of another type', { ...kept, age: 33, clearMyPlate: '4' }, kept],
    ['a measure out of range', { ...kept, weight: { kg: 7 }, weightGoal: { kg: 60, lbs: 132 } }, kept],
    ['a day that does not exist', { ...kept, specificMotivationDate: '2027-02-30' }, kept],
    ['an unknown sex', { ...kept, sex: 'both' }, { focus: kept.focus, height: kept.height }],
  ];
  it.each(cases.map(([garbage, stored, left]) => ({ garbage, stored, left })))(
    'in the form of $garbage costs only the invalid parts',
    { tags: ['deep'] },
    async ({ stored, left }) => {
      const visitor = await openVisitor({ stored: { 'fasting.onboarding': stored } });
      await visitor.open('/woman/focus');
      await visitor.arrive('/woman/focus');
      const chosen = visitor.page.locator('[aria-checked="true"]');
      expect(await chosen.count()).toBe(left.focus ? 1 : 0);
      await visitor.open('/woman/height');
      await visitor.arrive('/woman/height');
      const input = visitor.page.locator('input[name="cm"]');
      await input.waitFor();
      expect(await input.inputValue()).toBe(left.height ? '170' : '');
      await input.fill('171');
      await visitor.tap('next');
      await visitor.arrive('/woman/weight');
      expect(await visitor.readAnswers()).toEqual({ ...left, sex: 'woman', height: { cm: 171 } });
      // The service would have refused the dropped answer.
      await waitForMeta(visitor);
    },
  );

  it('does not break a page, whatever its key', { tags: ['deep'] }, async () => {
    const keys =
      'onboarding onboardingMeta customerId applicationUrl purchase offers selectedOfferId ttclid gender outbox';
    const garbage = keys.split(' ').filter((key) => !['customerId'].includes(key));
    const visitor = await openHurried({
      stored: Object.fromEntries(garbage.map((key) => [`fasting.${key}`, '{"id":[}'])),
    });
    await start(visitor, '/');
    await visitor.tap('next');
    await visitor.arrive('/gender');
    await visitor.choose('Man');
    await visitor.arrive('/man/age');
    await waitForMeta(visitor);
  });
});

describe('content that has changed since', () => {
  it.each(sexes)('drops only the %s answer whose option was removed', { tags: ['deep'] }, async (sex) => {
    const kept = { sex, focus: 'More energy', howMuchToSleep: '5-6 hours' };
    const visitor = await openHurried({ answers: { ...kept, age: '11-17', rateYourHealth: 'Splendid' } });
    await start(visitor, '/');
    await visitor.tap('resume');
    await visitor.arrive(sex === 'woman' ? '/woman/improve-your-sleep' : '/man/water');
    await expect.poll(visitor.readAnswers).toEqual(kept);
    await visitor.open(`/${sex}/age`);
    await visitor.arrive(`/${sex}/age`);
    expect(await visitor.page.locator('[aria-checked="true"]').count()).toBe(0);
    await visitor.choose('18-29');
    await visitor.arrive(`/${sex}/focus`);
    expect(await visitor.readAnswers()).toEqual({ ...kept, age: '18-29' });
  });

  it('keeps answers for which only the other program has options, and shows them there', async () => {
    const { sixPack } = answerAll('man');
    const answers: Answers = { sex: 'man', focus: 'Get fitter', ...(sixPack && { sixPack }) };
    const visitor = await openVisitor({ answers });
    await visitor.open('/woman/focus');
    await visitor.arrive('/woman/focus');
    expect(await visitor.page.locator('[aria-checked="true"]').count()).toBe(0);
    await visitor.open('/man/focus');
    await visitor.arrive('/man/focus');
    await visitor.page.locator('[data-option="Get fitter"][aria-checked="true"]').waitFor();
    expect(await visitor.readAnswers()).toEqual(answers);
  });
});

describe('storage that', () => {
  const walkALittle = async (visitor: Visitor) => {
    await start(visitor, '/');
    await visitor.tap('next');
    await visitor.choose('Woman');
    await visitor.arrive('/woman/age');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    await visitor.tap('back');
    await visitor.arrive('/woman/age');
    const chosen = visitor.page.locator('[aria-checked="true"]');
    expect(await chosen.getAttribute('data-option')).toBe('30-39');
  };

  it('is blocked does not stop the visitor, whose answers are kept in memory', async () => {
    const script = () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
    };
    await walkALittle(await openHurried({ script }));
  });

  it('is full does not stop the visitor, whose answers are kept in memory', { tags: ['deep'] }, async () => {
    const script = () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    };
    await walkALittle(await openHurried({ script }));
  });
});
