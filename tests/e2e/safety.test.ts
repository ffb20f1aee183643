import { describe, expect, it } from 'vitest';
import type { Answers, ChoicePage, Option } from '../../src/domain/generated/types.ts';
import { answerAll, flows, getPage, listLater, sexes, without, type Sex } from '../support/content.ts';
import { useVisitors } from './visitors.ts';
import type { Visitor } from './visitor.ts';

const openVisitor = useVisitors();

const pregnancy = getPage(flows.woman, 'pregant-or-breastfeeding', 'choice');
const disorder = (sex: Sex) => getPage(flows[sex], 'eating-disorder', 'choice');

const openOn = async (sex: Sex, page: string, answers: Answers) => {
  const visitor = await openVisitor({ answers });
  await visitor.open(`/${sex}/${page}`);
  await visitor.arrive(`/${sex}/${page}`);
  return visitor;
};

const findOption = (page: ChoicePage, value: string): Option => {
  const option = page.options.find((candidate) => candidate.value === value);
  if (!option) throw new Error(`${page.id} has no option "${value}"`);
  return option;
};

const sheetOf = ({ page }: Visitor) => page.locator('dialog[open]');

const expectSheet = async (visitor: Visitor, { sheet }: Option) => {
  await sheetOf(visitor).waitFor();
  const words = (await sheetOf(visitor).innerText()).replace(/\s+/g, ' ');
  expect(words).toContain(sheet?.title);
  expect(words).toContain(sheet?.text);
  expect(await sheetOf(visitor).locator('button').count()).toBe(1);
};

/** Expects each of these addresses to redirect: the last one after a load, the others within the site. */
const expectAllLeadTo = async (visitor: Visitor, addresses: string[], to: string) => {
  const arrive = (address: string) =>
    visitor.arrive(to).catch((error: unknown) => expect.fail(`${address} does not lead to ${to}: ${String(error)}`));
  const last = addresses.at(-1) ?? '';
  await visitor.open(last);
  await arrive(last);
  for (const address of addresses.slice(0, -1)) {
    await visitor.jump(address);
    await arrive(address);
  }
};

/** One in this many of the later pages is opened: src/domain/flow/routes.test.ts proves all of them. */
const ONE_IN = 5;

/** Addresses after a page, those of the plans and of the last page among them. */
const listSomeLater = (sex: Sex, id: string): string[] => {
  const later = listLater(sex, id);
  const opened = later.filter((_, index) => index % ONE_IN === 0);
  const plans = ['explore-for-a-week', 'paywall'];
  expect(later).toEqual(expect.arrayContaining(plans));
  return [...new Set([...opened, ...plans, ...later.slice(-1)])].map((page) => `/${sex}/${page}`);
};

const answered = (sex: Sex, change: Partial<Answers>): Answers => ({ ...answerAll(sex), ...change });

describe('pregnant or breastfeeding', () => {
  const unanswered = without(answerAll('woman'), 'pregantOrBreastfeeding');
  const ask = () => openOn('woman', 'pregant-or-breastfeeding', unanswered);

  it.each(['Yes', 'Breastfeeding'])(
    'answered “%s” says that fasting is not recommended, and leads nowhere',
    async (value) => {
      const visitor = await ask();
      await visitor.choose(value);
      await expectSheet(visitor, findOption(pregnancy, value));
      expect(await sheetOf(visitor).innerText()).toContain('Fasting is not recommended');
      expect(await sheetOf(visitor).locator('button').innerText()).toBe('Edit my answer');
      await visitor.tap('edit-answer');
      await sheetOf(visitor).waitFor({ state: 'detached' });
      await visitor.arrive('/woman/pregant-or-breastfeeding');
      // The same sheet opens again at Next.
      await visitor.tap('next');
      await expectSheet(visitor, findOption(pregnancy, value));
      expect(await visitor.readAnswers()).toMatchObject({ pregantOrBreastfeeding: value });
      await visitor.tap('edit-answer');
      await visitor.choose('No');
      await visitor.arrive('/woman/menopause');
    },
  );

  it('answered “Prefer not to answer” shows a health notice, and goes on', async () => {
    const visitor = await ask();
    await visitor.choose('Prefer not to answer');
    await expectSheet(visitor, findOption(pregnancy, 'Prefer not to answer'));
    expect(await sheetOf(visitor).innerText()).toMatch(/not safe for anyone who is pregnant or breastfeeding/);
    expect(await sheetOf(visitor).locator('button').innerText()).toBe('Continue');
    await visitor.tap('continue');
    await visitor.arrive('/woman/menopause');
  });

  it('answered “No” goes on without a sheet', async () => {
    const visitor = await ask();
    await visitor.choose('No');
    await visitor.arrive('/woman/menopause');
    expect(await sheetOf(visitor).count()).toBe(0);
  });

  it.each(['Yes', 'Prefer not to answer'])(
    'keeps the sheet of “%s” open on Escape and on a tap beside it',
    async (value) => {
      const visitor = await ask();
      await visitor.choose(value);
      await expectSheet(visitor, findOption(pregnancy, value));
      // Browsers close a dialog at the second Escape in a row, even if the first was refused.
      for (let times = 0; times < 3; times++) await visitor.page.keyboard.press('Escape');
      await visitor.page.touchscreen.tap(195, 20);
      expect(await sheetOf(visitor).count()).toBe(1);
      await visitor.arrive('/woman/pregant-or-breastfeeding');
    },
  );

  it('asks again after a reload with the sheet open', async () => {
    const visitor = await ask();
    await visitor.choose('Breastfeeding');
    await sheetOf(visitor).waitFor();
    await visitor.page.reload();
    await visitor.arrive('/woman/pregant-or-breastfeeding');
    expect(await visitor.page.locator('[aria-checked="true"]').getAttribute('data-option')).toBe('Breastfeeding');
    await visitor.tap('next');
    await expectSheet(visitor, findOption(pregnancy, 'Breastfeeding'));
  });

  it.each(['Yes', 'Breastfeeding', undefined])('answered “%s” redirects later pages to it', async (value) => {
    const answers = value ? { ...unanswered, pregantOrBreastfeeding: value } : unanswered;
    const visitor = await openVisitor({ answers });
    const later = listSomeLater('woman', 'pregant-or-breastfeeding');
    await expectAllLeadTo(visitor, later, '/woman/pregant-or-breastfeeding');
  });

  it.each(['Yes', 'Breastfeeding'])(
    'answered “%s” also stops a man on pages after his health questions',
    { tags: ['deep'] },
    async (value) => {
      const visitor = await openVisitor({ answers: answered('man', { pregantOrBreastfeeding: value }) });
      await expectAllLeadTo(visitor, listSomeLater('man', 'eating-disorder'), '/woman/pregant-or-breastfeeding');
      expect(await visitor.readAnswers()).toMatchObject({ pregantOrBreastfeeding: value });
    },
  );

  it('blocks again when the answer is changed to a blocking one', async () => {
    const visitor = await openOn('woman', 'paywall', answerAll('woman'));
    await visitor.open('/woman/pregant-or-breastfeeding');
    await visitor.choose('Yes');
    await sheetOf(visitor).waitFor();
    await visitor.open('/woman/paywall');
    await visitor.arrive('/woman/pregant-or-breastfeeding');
    await visitor.open('/nothing');
    await visitor.arrive('/woman/pregant-or-breastfeeding');
  });

  it('blocks a page reached by the browser’s own button', async () => {
    const visitor = await openOn('woman', 'pregant-or-breastfeeding', answerAll('woman'));
    await visitor.tap('next');
    await visitor.arrive('/woman/menopause');
    await visitor.page.goBack();
    await visitor.arrive('/woman/pregant-or-breastfeeding');
    await visitor.choose('Yes');
    await sheetOf(visitor).waitFor();
    await visitor.page.goForward();
    await visitor.arrive('/woman/pregant-or-breastfeeding');
  });
});

describe.each(sexes)('an eating disorder in the %s flow', (sex) => {
  const question = `/${sex}/eating-disorder`;
  const unanswered = without(answerAll(sex), 'eatingDisorder');

  it('that is current opens a sheet that leads nowhere', async () => {
    const visitor = await openOn(sex, 'eating-disorder', unanswered);
    await visitor.choose('Currently');
    await expectSheet(visitor, findOption(disorder(sex), 'Currently'));
    expect(await sheetOf(visitor).innerText()).toMatch(/doctor/);
    for (let times = 0; times < 3; times++) await visitor.page.keyboard.press('Escape');
    expect(await sheetOf(visitor).locator('button').innerText()).toBe('Edit my answer');
    await visitor.tap('edit-answer');
    await sheetOf(visitor).waitFor({ state: 'detached' });
    await visitor.arrive(question);
    await visitor.choose('No');
    await visitor.arrive(`/${sex}/medications`);
  });

  it.each(['In the past', 'Prefer not to answer'])(
    'answered “%s” opens a sheet that goes on',
    { tags: ['deep'] },
    async (value) => {
      const visitor = await openOn(sex, 'eating-disorder', unanswered);
      await visitor.choose(value);
      await expectSheet(visitor, findOption(disorder(sex), value));
      expect(await sheetOf(visitor).locator('button').innerText()).toBe('Continue');
      await visitor.tap('continue');
      await visitor.arrive(`/${sex}/medications`);
    },
  );

  it.each(['Currently', undefined])('answered “%s” redirects later pages to it', async (value) => {
    const visitor = await openVisitor({ answers: value ? { ...unanswered, eatingDisorder: value } : unanswered });
    await expectAllLeadTo(visitor, listSomeLater(sex, 'eating-disorder'), question);
  });

  it('asks again after a reload with the sheet open', async () => {
    const visitor = await openOn(sex, 'eating-disorder', unanswered);
    await visitor.choose('Currently');
    await sheetOf(visitor).waitFor();
    await visitor.page.reload();
    await visitor.arrive(question);
    await visitor.tap('next');
    await expectSheet(visitor, findOption(disorder(sex), 'Currently'));
  });

  it('blocks again when the answer is changed to a current one', async () => {
    const visitor = await openOn(sex, 'eating-disorder', answerAll(sex));
    await visitor.choose('Currently');
    await sheetOf(visitor).waitFor();
    await expectAllLeadTo(visitor, [`/${sex}/medications`, `/${sex}/email`, `/${sex}/paywall`], question);
  });

  it('stops a visitor who comes from the other program', async () => {
    const other = sex === 'woman' ? 'man' : 'woman';
    const visitor = await openVisitor({ answers: answered(sex, { eatingDisorder: 'Currently' }) });
    await expectAllLeadTo(visitor, [`/${other}/paywall`], `/${other}/eating-disorder`);
  });
});

// What is not declared in a flow, but follows from a body, is the same in the other one.
describe('a weight under the healthy range', () => {
  const sex = 'woman';
  const light: Partial<Answers> = { height: { cm: 170 }, weight: { kg: 53 } };

  it('opens a sheet that weight loss is not advised, without a way on', async () => {
    const visitor = await openOn(
      sex,
      'weight',
      without(answered(sex, { height: { cm: 170 } }), 'weight', 'weightGoal'),
    );
    await visitor.page.locator('input[name="kg"]').fill('53');
    await visitor.tap('next');
    await sheetOf(visitor).waitFor();
    const { underweight } = getPage(flows[sex], 'weight', 'measure');
    expect(await sheetOf(visitor).innerText()).toContain(underweight?.title);
    for (let times = 0; times < 3; times++) await visitor.page.keyboard.press('Escape');
    expect(await sheetOf(visitor).locator('button').innerText()).toBe('Edit my answer');
    await visitor.tap('edit-answer');
    await visitor.arrive(`/${sex}/weight`);
    await visitor.open(`/${sex}/weight-goal`);
    await visitor.arrive(`/${sex}/weight`);
    // The lowest healthy weight at this height, 18.5 × 1.7², is 53.465 kg: below 53.5 kg no goal is possible.
    await visitor.page.locator('input[name="kg"]').fill('53.5');
    await visitor.tap('next');
    await sheetOf(visitor).waitFor();
    await visitor.tap('edit-answer');
    await visitor.page.locator('input[name="kg"]').fill('53.6');
    await visitor.tap('next');
    await visitor.arrive(`/${sex}/weight-goal`);
  });

  it('redirects every later page to it', async () => {
    const visitor = await openVisitor({ answers: answered(sex, light) });
    const later = [
      'weight-goal',
      'specific-motivation',
      'prediction',
      'rate-your-health',
      'loading',
      'email',
      'paywall',
    ];
    await expectAllLeadTo(
      visitor,
      [...later, 'explore-for-a-week'].map((id) => `/${sex}/${id}`),
      `/${sex}/weight`,
    );
  });

  it('also blocks after a change of the height', { tags: ['deep'] }, async () => {
    const visitor = await openOn(sex, 'height', answered(sex, { weight: { kg: 55 }, weightGoal: { kg: 54 } }));
    await visitor.page.locator('input[name="cm"]').fill('180');
    await visitor.tap('next');
    await visitor.arrive(`/${sex}/weight`);
    await expectAllLeadTo(visitor, [`/${sex}/prediction`], `/${sex}/weight`);
  });
});

describe('a goal', () => {
  const sex = 'man';
  const goal = (page: Visitor['page']) => page.locator('input[name="kg"], input[name="lbs"]');
  const messages = getPage(flows[sex], 'weight-goal', 'measure').messages;
  const cases: [typed: string, why: string, given: Partial<Answers>, message: RegExp][] = [
    ['55', 'under a BMI of 18.5', { height: { cm: 175 }, weight: { kg: 80 } }, /\b56\.7\skg/],
    ['120', 'under a BMI of 18.5, in pounds', { height: { ft: 5, inch: 9 }, weight: { lbs: 180 } }, /\b125\.3\slbs/],
    ['80', 'equal to the weight', { height: { cm: 175 }, weight: { kg: 80 } }, /\b80\skg/],
    ['80.1', 'above the weight', { height: { cm: 175 }, weight: { kg: 80 } }, /\b80\skg/],
  ];

  it.each(cases.map(([typed, why, given, message]) => ({ typed, why, given, message })))(
    'of $typed is refused with a message: it is $why',
    async ({ typed, given, message }) => {
      const visitor = await openOn(sex, 'weight-goal', without(answered(sex, given), 'weightGoal'));
      await goal(visitor.page).fill(typed);
      await visitor.tap('next');
      const error = visitor.page.locator('.field-error:not(:empty)');
      await error.waitFor();
      expect(await error.innerText()).toMatch(message);
      expect(messages.belowHealthy).toContain('{healthyWeight}');
      await visitor.arrive(`/${sex}/weight-goal`);
      expect(await visitor.readAnswers()).not.toHaveProperty('weightGoal');
    },
  );

  it('that is the lowest healthy weight is accepted', { tags: ['deep'] }, async () => {
    const given = without(answered(sex, { height: { cm: 175 }, weight: { kg: 80 } }), 'weightGoal');
    const visitor = await openOn(sex, 'weight-goal', given);
    await goal(visitor.page).fill('56.7');
    await visitor.tap('next');
    await visitor.arrive(`/${sex}/specific-motivation`);
    expect(await visitor.readAnswers()).toMatchObject({ weightGoal: { kg: 56.7 } });
  });

  it('that a changed weight has reached is asked for again', async () => {
    const visitor = await openOn(sex, 'weight', answerAll(sex));
    await visitor.page.locator('input[name="kg"]').fill('63');
    await visitor.tap('next');
    await visitor.arrive(`/${sex}/weight-goal`);
    await expectAllLeadTo(
      visitor,
      ['specific-motivation', 'prediction', 'paywall'].map((id) => `/${sex}/${id}`),
      `/${sex}/weight-goal`,
    );
    await visitor.tap('next');
    expect(await visitor.page.locator('.field-error').innerText()).toContain('63\u00A0kg');
    await goal(visitor.page).fill('60');
    await visitor.tap('next');
    await visitor.arrive(`/${sex}/specific-motivation`);
  });

  it('that is stored with a BMI under 18.5 leads back to the goal', async () => {
    const visitor = await openVisitor({ answers: answered(sex, { weightGoal: { kg: 45 } }) });
    await expectAllLeadTo(visitor, [`/${sex}/prediction`, `/${sex}/paywall`], `/${sex}/weight-goal`);
  });
});
