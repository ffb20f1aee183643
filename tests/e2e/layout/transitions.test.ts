import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { answerAll, answerBefore, siteContent, flows, getPage, sexes, without } from '../../support/content.ts';
import { userAgents, useVisitors, waitForMeta } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

const openVisitor = useVisitors();

/** The taps of a visitor: an option by its value or position, or a button. */
type Deed = { option: string | number } | { button: 'next' | 'skip' | 'back' | 'detour' };

const perform = (visitor: Visitor, deed: Deed) =>
  'option' in deed ? visitor.choose(deed.option) : visitor.tap(deed.button);
const describeDeed = (deed: Deed) => ('option' in deed ? `“${deed.option}”` : `the ${deed.button} button`);

const next: Deed = { button: 'next' };
const option = (value: string | number): Deed => ({ option: value });
const inAMonth = addDays(readToday(), 30);

describe('every “goes to”', () => {
  // One of each kind: the rest are rows of the tables in src/domain/flow/routes.test.ts.
  const cases: [from: string, deed: Deed, to: string][] = [
    ['/', next, '/gender'],
    ['/man/start', next, '/man/age'],
    ['/gender', option('Woman'), '/woman/age'],
    ['/gender', option('Non-binary'), '/program'],
    ['/program', option('woman'), '/woman/age'],
    ['/woman/age', option('60-80'), '/woman/focus'],
    ['/woman/how-much-to-sleep', next, '/woman/sleep'],
    ['/man/sleep', option('5-6 hours'), '/man/water'],
    ['/woman/stick-to-healthier-habits', option(1), '/woman/multitasking'],
    ['/woman/specific-motivation', option('Wedding'), '/woman/important-date'],
    ['/man/specific-motivation', option('no'), '/man/triple-your-weight-loss'],
    ['/woman/important-date', { button: 'skip' }, '/woman/prediction'],
    ['/woman/prediction', next, '/woman/wish'],
    ['/woman/pregant-or-breastfeeding', option('No'), '/woman/menopause'],
    ['/woman/paywall', { button: 'detour' }, '/woman/explore-for-a-week'],
    ['/man/explore-for-a-week', next, '/man/paywall'],
  ];

  it.each(cases.map(([from, deed, to]) => ({ from, deed, to, what: describeDeed(deed) })))(
    'leads from $from by $what to $to',
    { tags: ['deep'] },
    async ({ from, deed, to }) => {
      const [, sex] = from.split('/');
      const isInFlow = (sex === 'woman' || sex === 'man') && !from.endsWith('/start');
      // Start pages have a loading bar, and are not among the flows' questions.
      const visitor = await openVisitor(isInFlow ? { answers: answerAll(sex) } : { isHurried: true });
      await visitor.open(from);
      await visitor.arrive(from);
      await visitor.fillBar();
      await perform(visitor, deed);
      await visitor.arrive(to);
    },
  );

  it.each(sexes)(
    'stores the sex %s, in the browser and at the service, once that program is chosen',
    { tags: ['deep'] },
    async (sex) => {
      const visitor = await openVisitor();
      await visitor.open('/program');
      await visitor.choose(sex);
      await visitor.arrive(`/${sex}/age`);
      expect(await visitor.readAnswers()).toEqual({ sex });
      await waitForMeta(visitor);
    },
  );
});

describe('every back rule', () => {
  const event: Partial<Answers> = { specificMotivation: 'Wedding', specificMotivationDate: inAMonth };
  const noEvent: Partial<Answers> = { specificMotivation: 'no' };
  const cases: [from: string, when: string, given: Partial<Answers> | undefined, to: string][] = [
    ['/program', 'always', undefined, '/gender'],
    ['/unavailable-on-android', 'always', undefined, '/'],
    ['/woman/age', 'by the list', undefined, '/woman/start'],
    ['/woman/important-date', 'with a date', event, '/woman/specific-motivation'],
    ['/man/triple-your-weight-loss', 'with the motivation “no”', noEvent, '/man/specific-motivation'],
    ['/man/prediction', 'with a date', event, '/man/triple-your-weight-loss'],
    ['/woman/prediction', 'without a date', { specificMotivation: 'Wedding' }, '/woman/specific-motivation'],
    ['/woman/explore-for-a-week', 'always', undefined, '/woman/email'],
    ['/man/paywall', 'by the list', undefined, '/man/email'],
  ];

  it.each(cases.map(([from, when, given, to]) => ({ from, when, given, to })))(
    'leads back from $from to $to $when',
    { tags: ['deep'] },
    async ({ from, given, to }) => {
      const sex = from.startsWith('/man/') ? 'man' : 'woman';
      const all = answerAll(sex);
      const answers = given ? { ...without(all, 'specificMotivation', 'specificMotivationDate'), ...given } : all;
      // With the week chosen, the paywall has nothing to offer on the way back.
      const stored = { 'fasting.selectedOfferId': 'week-1' };
      const visitor = await openVisitor(from.split('/').length > 2 ? { answers, stored } : {});
      await visitor.open(from);
      await visitor.arrive(from);
      await visitor.tap('back');
      await visitor.arrive(to);
    },
  );
});

describe('an address', () => {
  const left = answerBefore('man', 'water');
  const cases: [address: string, answers: Answers | undefined, to: string][] = [
    ['/woman', undefined, '/woman/start'],
    ['/woman/', undefined, '/woman/start'],
    ['/woman?utm_source=tiktok', undefined, '/woman/start'],
    ['/start', undefined, '/'],
    ['/other/age', undefined, '/'],
    ['/woman/no-such-page', undefined, '/woman/start'],
    ['/woman/six-pack', undefined, '/woman/start'],
    ['/nothing', left, '/man/water'],
    ['/man/menopause', left, '/man/water'],
    ['/woman/no-such-page', answerBefore('woman', 'weight'), '/woman/weight'],
  ];
  it.each(cases.map(([address, answers, to]) => ({ address, answers, to, who: answers ? 'returning' : 'new' })))(
    '$address leads a $who visitor to $to',
    async ({ address, answers, to }) => {
      const visitor = await openVisitor({ answers: answers ?? {} });
      await visitor.open(address);
      await visitor.arrive(to);
    },
  );

  it.each(['/program', '/unavailable-on-android', '/update-payment-details', '/man/start'])(
    '%s shows its page at once',
    async (address) => {
      const visitor = await openVisitor();
      await visitor.open(address);
      await visitor.arrive(address);
      const [, sex] = address.split('/');
      const file = sex === 'woman' || sex === 'man' ? flows[sex] : siteContent;
      const page = file.pages.find(({ id }) => address.endsWith(`/${id}`));
      expect(await visitor.page.locator('h1').innerText()).toBe(page?.title);
    },
  );
});

describe('a page opened directly', () => {
  // One of each kind: the rest are rows of the tables in src/domain/flow/routes.test.ts.
  const cases: [address: string, answers: Answers, to: string][] = [
    ['/woman/prediction', {}, '/woman/height'],
    ['/woman/paywall', without(answerAll('woman'), 'email'), '/woman/email'],
    ['/man/purchase-success', answerAll('man'), '/man/paywall'],
    ['/man/purchase-success', {}, '/man/eating-disorder'],
  ];
  it.each(cases.map(([address, answers, to]) => ({ address, answers, to, given: Object.keys(answers).length })))(
    '$address with $given answers leads to $to, which asks for what is missing',
    async ({ address, answers, to }) => {
      const visitor = await openVisitor({ answers });
      await visitor.open(address);
      await visitor.arrive(to);
    },
  );

  it('goes on along the flow after the missing answer', async () => {
    const visitor = await openVisitor({ answers: without(answerAll('woman'), 'height') });
    await visitor.open('/woman/prediction');
    await visitor.arrive('/woman/height');
    await visitor.page.locator('input[name="cm"]').fill('170');
    await visitor.tap('next');
    await visitor.arrive('/woman/weight');
  });

  it.each([
    ['/man/age', 'woman', 'man'],
    ['/woman/height', 'man', 'woman'],
  ] as const)('%s makes a visitor with sex %s a %s and keeps the other answers', async (address, before, after) => {
    const { sex: _, ...others } = answerBefore(before, 'weight');
    const visitor = await openVisitor({ answers: { sex: before, ...others } });
    await visitor.open(address);
    await visitor.arrive(address);
    await expect.poll(() => visitor.readAnswers()).toEqual({ ...others, sex: after });
    await visitor.open('/nothing');
    await expect.poll(() => new URL(visitor.page.url()).pathname).toMatch(new RegExp(`^/${after}/`));
  });
});

describe('the device rule', () => {
  const refused = getPage(siteContent, 'unavailable-on-android', 'info');
  const starts = ['/', '/woman/start'];

  it.each(starts.flatMap((address) => (['Android', 'Windows'] as const).map((device) => ({ address, device }))))(
    'turns $device away at the start button of $address',
    async ({ address, device }) => {
      const visitor = await openVisitor({ userAgent: userAgents[device], isHurried: true });
      await visitor.open(address);
      await visitor.arrive(address);
      await visitor.fillBar();
      await visitor.tap('next');
      await visitor.arrive('/unavailable-on-android');
      const words = await visitor.page.locator('main').innerText();
      expect(words).toContain('Currently Unavailable on Android');
      expect(words).toContain('Our team is actively working on Android support. Check back soon!');
      expect(refused.title).toBe('Currently Unavailable on Android');
      expect(await visitor.readAnswers()).toEqual({ sex: 'woman' });
    },
  );

  it('lets a Mac start', async () => {
    const visitor = await openVisitor({ userAgent: userAgents.Mac });
    await visitor.open('/');
    await visitor.tap('next');
    await visitor.arrive('/gender');
  });

  it.each(['Android', 'Windows'] as const)(
    'does not block a page that %s opens directly',
    { tags: ['deep'] },
    async (device) => {
      const visitor = await openVisitor({ userAgent: userAgents[device] });
      await visitor.open('/man/age');
      await visitor.arrive('/man/age');
      await visitor.choose('40-49');
      await visitor.arrive('/man/focus');
    },
  );
});

describe('an answered page', () => {
  it('shows the stored choice and offers Next', async () => {
    const visitor = await openVisitor();
    const { page } = visitor;
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    expect(await page.locator('[data-action="next"]').count()).toBe(0);
    await visitor.choose('40-49');
    await visitor.arrive('/woman/focus');
    expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '40-49' });
    await visitor.tap('back');
    await visitor.arrive('/woman/age');
    expect(await page.locator('[aria-checked="true"]').getAttribute('data-option')).toBe('40-49');
    await visitor.tap('next');
    await visitor.arrive('/woman/focus');
  });

  it('takes another choice', { tags: ['deep'] }, async () => {
    const visitor = await openVisitor({ answers: { sex: 'man', age: '40-49' } });
    await visitor.open('/man/age');
    await visitor.choose('18-29');
    await visitor.arrive('/man/focus');
    expect(await visitor.readAnswers()).toEqual({ sex: 'man', age: '18-29' });
  });

  it('shows the stored point of a scale and offers Next', async () => {
    const visitor = await openVisitor({ answers: { ...answerAll('woman'), clearMyPlate: 4 } });
    await visitor.open('/woman/clear-my-plate');
    await visitor.arrive('/woman/clear-my-plate');
    expect(await visitor.page.locator('[aria-checked="true"]').getAttribute('data-option')).toBe('4');
    await visitor.tap('next');
    await visitor.arrive('/woman/my-unhealthy-decisions');
  });

  it('shows the gender that was chosen', { tags: ['deep'] }, async () => {
    const visitor = await openVisitor();
    await visitor.open('/gender');
    await visitor.choose('Non-binary');
    await visitor.arrive('/program');
    await visitor.tap('back');
    await visitor.arrive('/gender');
    expect(await visitor.page.locator('[aria-checked="true"]').getAttribute('data-option')).toBe('Non-binary');
    await visitor.tap('next');
    await visitor.arrive('/program');
  });

  it('keeps its page and its choice over a reload', async () => {
    const visitor = await openVisitor();
    await visitor.open('/man/age');
    await visitor.choose('50-59');
    await visitor.arrive('/man/focus');
    await visitor.page.reload();
    await visitor.arrive('/man/focus');
    await visitor.tap('back');
    await visitor.page.reload();
    await visitor.arrive('/man/age');
    expect(await visitor.page.locator('[aria-checked="true"]').getAttribute('data-option')).toBe('50-59');
  });
});

describe('the browser’s own buttons', () => {
  it('lead to the question before and to the one after', async () => {
    const visitor = await openVisitor();
    const { page } = visitor;
    await visitor.open('/man/age');
    await visitor.choose('30-39');
    await visitor.arrive('/man/focus');
    await visitor.choose('More energy');
    await visitor.arrive('/man/how-much-to-eat');
    await page.goBack();
    await visitor.arrive('/man/focus');
    await page.goBack();
    await visitor.arrive('/man/age');
    expect(await page.locator('[aria-checked="true"]').getAttribute('data-option')).toBe('30-39');
    await page.goForward();
    await visitor.arrive('/man/focus');
  });

  it('work after typing an address in the middle of a flow, also after a reload', { tags: ['deep'] }, async () => {
    const { pages } = flows.woman;
    const before = pages[pages.findIndex(({ id }) => id === 'disclamer') - 1]?.id;
    const visitor = await openVisitor({ answers: answerAll('woman') });
    await visitor.open('/woman/water');
    await visitor.arrive('/woman/water');
    await visitor.open('/woman/disclamer');
    await visitor.arrive('/woman/disclamer');
    await visitor.page.reload();
    await visitor.arrive('/woman/disclamer');
    await visitor.page.goBack();
    await visitor.arrive('/woman/water');
    await visitor.page.goForward();
    await visitor.arrive('/woman/disclamer');
    await visitor.tap('back');
    await visitor.arrive(`/woman/${before}`);
  });

  it('do not get caught in a redirect', async () => {
    const visitor = await openVisitor();
    await visitor.open('/gender');
    await visitor.arrive('/gender');
    await visitor.open('/woman');
    await visitor.arrive('/woman/start');
    await visitor.page.goBack();
    await visitor.arrive('/gender');
  });
});

describe('a page with cases', () => {
  const shown = async (address: string, answers: Answers) => {
    const visitor = await openVisitor({ answers });
    await visitor.open(address);
    await visitor.arrive(address);
    return visitor.page.locator('main').innerText();
  };

  it('shows other words for other answers', async () => {
    const feedback = getPage(flows.woman, 'feedback', 'info');
    const full = { ...answerAll('woman'), children: 'Yes, we live together', howMuchToSleep: '5-6 hours' };
    expect(await shown('/woman/feedback', full)).toContain(feedback.cases?.[0]?.title);
    const rested = { ...full, howMuchToSleep: '7-8 hours' };
    expect(await shown('/woman/feedback', rested)).toContain(feedback.cases?.[1]?.title);
  });

  it.each([
    ['aged 60 to 80', { age: '60-80' }, true],
    ['with a BMI of 30 and more', { age: '18-29', weight: { kg: 90 } }, true],
    ['with neither', { age: '18-29', weight: { kg: 72 } }, false],
  ] as const)('suggests talking to a doctor to a visitor %s', async (_, given, isTold) => {
    const words = await shown('/woman/prediction', { ...answerAll('woman'), ...given });
    expect(/talk to your doctor/.test(words)).toBe(isTold);
  });

  it('fills an answer into a headline, and leaves no brace without one', async () => {
    const all = answerAll('woman');
    const date = await shown('/woman/important-date', { ...all, specificMotivation: 'Wedding' });
    expect(date).toMatch(/When do you want to be ready for .*wedding/);
    expect(await shown('/woman/important-date', without(all, 'specificMotivation'))).toContain(
      'When do you want to be ready?',
    );
  });
});
