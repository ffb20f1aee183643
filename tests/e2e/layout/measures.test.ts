import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../src/domain/dates/date-words.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { answerAll, answerBefore, flows, getPage, without } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

const openVisitor = useVisitors();

const openOn = async (address: string, answers: Answers, locale?: string): Promise<Visitor> => {
  const visitor = await openVisitor({ answers, ...(locale ? { locale } : {}) });
  await visitor.open(address);
  await visitor.arrive(address);
  await visitor.page.locator('main [data-action="next"]').waitFor();
  return visitor;
};

/** Types into inputs by their names. */
const type = async ({ page }: Visitor, inputs: Record<string, string>) => {
  for (const [name, text] of Object.entries(inputs)) await page.locator(`input[name="${name}"]`).fill(text);
};
const readInputs = ({ page }: Visitor) =>
  page
    .locator('input')
    .evaluateAll((inputs: HTMLInputElement[]) => Object.fromEntries(inputs.map(({ name, value }) => [name, value])));
const readError = async ({ page }: Visitor) => {
  await page.locator('.field-error:not(:empty)').waitFor();
  return page.locator('.field-error').innerText();
};
const switchTo = ({ page }: Visitor, system: 'metric' | 'imperial') => page.locator(`[data-segment="${system}"]`).tap();

describe('a typed measure', () => {
  // One of each kind: the rest are rows of the tables in src/domain/body/measures.test.ts.
  const cases: [
    page: string,
    system: 'metric' | 'imperial',
    inputs: Record<string, string>,
    stored: Partial<Answers>,
  ][] = [
    ['height', 'metric', { cm: '168' }, { height: { cm: 168 } }],
    ['height', 'imperial', { ft: '6', in: '' }, { height: { ft: 6, inch: 0 } }],
    ['weight', 'metric', { kg: '72,5' }, { weight: { kg: 72.5 } }],
    ['weight', 'imperial', { lbs: '180.5' }, { weight: { lbs: 180.5 } }],
    ['weight-goal', 'metric', { kg: '65' }, { weightGoal: { kg: 65 } }],
    ['weight-goal', 'imperial', { lbs: '145' }, { weightGoal: { lbs: 145 } }],
  ];
  it.each(
    cases.map(([page, system, inputs, stored]) => ({ page, system, inputs, stored, typed: JSON.stringify(inputs) })),
  )('on $page as $typed is stored as it was typed', async ({ page, system, inputs, stored }) => {
    const visitor = await openOn(`/woman/${page}`, answerBefore('woman', page));
    await switchTo(visitor, system);
    await type(visitor, inputs);
    await visitor.tap('next');
    const { pages } = flows.woman;
    await visitor.arrive(`/woman/${pages[pages.findIndex(({ id }) => id === page) + 1]?.id}`);
    expect(await visitor.readAnswers()).toMatchObject(stored);
    await visitor.tap('back');
    await visitor.arrive(`/woman/${page}`);
    const [field] = Object.values(stored);
    expect(Object.values(await readInputs(visitor))).toEqual(Object.values(field as object).map(String));
  });
});

describe('an invalid measure', () => {
  // One of each kind, as above.
  const cases: [page: string, system: 'metric' | 'imperial', inputs: Record<string, string>, message: string][] = [
    ['height', 'metric', { cm: '' }, 'Please enter your height'],
    ['height', 'metric', { cm: '119' }, '120\u00A0cm'],
    ['height', 'imperial', { ft: '5', in: '12' }, '7\u00A0ft 6\u00A0in'],
    ['height', 'imperial', { ft: '', in: '6' }, 'Please enter your height'],
    ['weight', 'metric', { kg: '300.1' }, '300\u00A0kg'],
    ['weight', 'imperial', { lbs: '662' }, '661\u00A0lbs'],
  ];
  it.each(
    cases.map(([page, system, inputs, message]) => ({ page, system, inputs, message, typed: JSON.stringify(inputs) })),
  )('on $page as $typed is answered “$message”', async ({ page, system, inputs, message }) => {
    const answers = answerBefore('woman', page);
    const visitor = await openOn(`/woman/${page}`, answers);
    await switchTo(visitor, system);
    await type(visitor, inputs);
    await visitor.tap('next');
    expect(await readError(visitor)).toContain(message);
    await visitor.arrive(`/woman/${page}`);
    expect(await visitor.readAnswers()).toEqual(answers);
    expect(await visitor.page.locator('input[aria-invalid="true"]').count()).toBeGreaterThan(0);
  });
});

describe('a switch of units', () => {
  it.each([
    ['en-US', ['ft', 'in']],
    ['en-GB', ['cm']],
    ['de-DE', ['cm']],
  ])('starts for a device of %s with %s', async (locale, names) => {
    const visitor = await openOn('/woman/height', { sex: 'woman' }, locale);
    expect(Object.keys(await readInputs(visitor))).toEqual(names);
  });

  it('shows the other unit and stores the typed one', async () => {
    const visitor = await openOn('/woman/height', { sex: 'woman' });
    await type(visitor, { cm: '168' });
    await visitor.page.getByText('5 ft 6 in').waitFor();
    await switchTo(visitor, 'imperial');
    expect(await readInputs(visitor)).toEqual({ ft: '5', in: '6' });
    await visitor.page.getByText('168 cm').waitFor();
    await visitor.tap('next');
    await visitor.arrive('/woman/weight');
    expect(await visitor.readAnswers()).toMatchObject({ height: { cm: 168 } });
  });

  it('there and back loses nothing', async () => {
    const visitor = await openOn('/man/weight', { sex: 'man', height: { ft: 6, inch: 1 } });
    expect(await readInputs(visitor)).toEqual({ lbs: '' });
    await type(visitor, { lbs: '201.3' });
    await switchTo(visitor, 'metric');
    expect(await readInputs(visitor)).toEqual({ kg: '91.3' });
    await switchTo(visitor, 'imperial');
    expect(await readInputs(visitor)).toEqual({ lbs: '201.3' });
    await switchTo(visitor, 'metric');
    await visitor.tap('next');
    await visitor.arrive('/man/weight-goal');
    expect(await visitor.readAnswers()).toMatchObject({ weight: { lbs: 201.3 } });
  });

  it('before typing only changes the input', { tags: ['deep'] }, async () => {
    const visitor = await openOn('/woman/height', { sex: 'woman' });
    await switchTo(visitor, 'imperial');
    await type(visitor, { ft: '5', in: '9' });
    await visitor.tap('next');
    await visitor.arrive('/woman/weight');
    expect(await visitor.readAnswers()).toMatchObject({ height: { ft: 5, inch: 9 } });
    // The weight uses the same units.
    await visitor.page.locator('input[name="lbs"]').waitFor();
  });

  it('followed by typing stores the unit that is typed in', { tags: ['deep'] }, async () => {
    const visitor = await openOn('/woman/weight', { sex: 'woman', height: { cm: 168 } });
    await type(visitor, { kg: '80' });
    await switchTo(visitor, 'imperial');
    await type(visitor, { lbs: '180' });
    await visitor.tap('next');
    await visitor.arrive('/woman/weight-goal');
    expect(await visitor.readAnswers()).toMatchObject({ weight: { lbs: 180 } });
  });
});

describe('the date of an event', () => {
  const today = readToday();
  const page = getPage(flows.woman, 'important-date', 'date');
  const answers = { ...answerBefore('woman', 'important-date'), specificMotivation: 'Wedding' };
  const open = () => openOn('/woman/important-date', answers);

  it.each([
    ['in the past', addDays(today, -1), page.messages.notFuture],
    ['today', today, page.messages.notFuture],
    ['missing', '', page.messages.required],
    ['in ten years', addDays(today, 3650), page.messages.tooFar],
  ])('is refused when it is %s', async (_, date, message) => {
    const visitor = await open();
    await type(visitor, { date });
    await visitor.tap('next');
    expect(await readError(visitor)).toBe(message);
    await visitor.arrive('/woman/important-date');
    expect(await visitor.readAnswers()).toEqual(answers);
  });

  it('is taken from tomorrow on', async () => {
    const visitor = await open();
    await type(visitor, { date: addDays(today, 1) });
    await visitor.tap('next');
    await visitor.arrive('/woman/prediction');
    expect(await visitor.readAnswers()).toEqual({ ...answers, specificMotivationDate: addDays(today, 1) });
  });

  it('can be skipped, which stores nothing', async () => {
    const visitor = await open();
    await type(visitor, { date: addDays(today, 9) });
    await visitor.tap('skip');
    await visitor.arrive('/woman/prediction');
    expect(await visitor.readAnswers()).toEqual(answers);
  });
});

describe('the prediction', () => {
  const today = readToday();
  // From 80 kg, at 1 percent or 0.8 kg a week: 8 kg take 70 days.
  const body: Partial<Answers> = {
    height: { cm: 175 },
    weight: { kg: 80 },
    weightGoal: { kg: 72 },
    quicklyLoseWeight: 'As fast as is healthy',
  };
  const goalDate = formatDate(addDays(today, 70));
  const { eventTexts } = getPage(flows.woman, 'prediction', 'prediction');
  const show = async (given: Partial<Answers>) => {
    const known = without(answerAll('woman'), 'specificMotivation', 'specificMotivationDate');
    const visitor = await openOn('/woman/prediction', { ...known, ...body, ...given });
    // The chart, and its labels, appear once there is room for it.
    await visitor.page.locator('.prediction-chart [data-box="goal"]').waitFor();
    return (await visitor.page.locator('main').innerText()).replace(/\s+/g, ' ');
  };

  it('names the goal and its date in the headline', async () => {
    expect(await show({})).toContain(`We predict you’ll hit 72 kg by ${goalDate}`);
  });

  it.each([
    ['the loss by an event that comes first', 35, 'up to 4 kg lighter by'],
    ['the days left to such an event', 35, '35 days away'],
    ['only a start when the event is too near', 8, 'With 8 days to go'],
    ['that the goal comes before the event', 100, 'You could reach your goal 30 days ahead of time'],
  ])('says %s', async (_, days, words) => {
    const date = addDays(today, days);
    expect(await show({ specificMotivation: 'Wedding', specificMotivationDate: date })).toContain(words);
  });

  it.each([
    ['there is no event', { specificMotivation: 'no', specificMotivationDate: addDays(today, 30) }],
    ['its date was skipped', { specificMotivation: 'Wedding' }],
    ['its date has passed meanwhile', { specificMotivation: 'Wedding', specificMotivationDate: addDays(today, -3) }],
  ])('is silent about an event when %s', async (_, given) => {
    expect(await show(given)).toContain(eventTexts.none.title);
  });

  it('takes longer at the gentle pace that a visitor has chosen', async () => {
    const gentle = formatDate(addDays(today, 140));
    expect(await show({ quicklyLoseWeight: 'Gently' })).toContain(`72 kg by ${gentle}`);
  });

  it('uses the visitor’s unit', async () => {
    const words = await show({ weight: { lbs: 180 }, weightGoal: { lbs: 162 } });
    expect(words).toContain('162 lbs');
    expect(words).not.toMatch(/\bkg\b/);
  });
});

describe('the e-mail address', () => {
  const answers = answerBefore('woman', 'email');
  const open = () => openOn('/woman/email', answers);
  const { messages } = getPage(flows.woman, 'email', 'email');

  // One of each kind: the rest are rows of the table in src/domain/answers/email.test.ts.
  it.each([
    ['nothing', '', messages.required],
    ['no dot in the domain', 'visitor@localhost', messages.invalid],
    ['255 characters', `${'a'.repeat(243)}@example.com`, messages.tooLong],
  ])('is refused when it is %s', async (_, typed, message) => {
    const visitor = await open();
    await type(visitor, { email: typed });
    await visitor.tap('next');
    expect(await readError(visitor)).toBe(message);
    await visitor.arrive('/woman/email');
    expect(await visitor.readAnswers()).toEqual(answers);
    await type(visitor, { email: 'visitor@example.com' });
    expect(await visitor.page.locator('.field-error').innerText()).toBe('');
  });

  it.each([
    ['as it is', 'Visitor.Name+fasting@example.co.uk', 'Visitor.Name+fasting@example.co.uk'],
    ['without blanks around it', ' visitor@example.com ', 'visitor@example.com'],
  ])('is stored %s', async (_, typed, stored) => {
    const visitor = await open();
    await type(visitor, { email: typed });
    await visitor.tap('next');
    await visitor.arrive('/woman/paywall');
    expect(await visitor.readAnswers()).toEqual({ ...answers, email: stored });
  });

  it('gets a suggestion for a likely misspelling that the visitor can take', async () => {
    const visitor = await open();
    await type(visitor, { email: 'visitor@gmial.com' });
    const suggestion = visitor.page.locator('[data-action="take-suggestion"]');
    expect(await suggestion.innerText()).toBe('Did you mean visitor@gmail.com?');
    await visitor.tap('take-suggestion');
    expect(await readInputs(visitor)).toEqual({ email: 'visitor@gmail.com' });
    await suggestion.waitFor({ state: 'detached' });
    await visitor.tap('next');
    await visitor.arrive('/woman/paywall');
    expect(await visitor.readAnswers()).toMatchObject({ email: 'visitor@gmail.com' });
  });

  it('keeps a likely misspelling that the visitor means', async () => {
    const visitor = await open();
    await type(visitor, { email: 'visitor@gmial.com' });
    await visitor.page.locator('[data-action="take-suggestion"]').waitFor();
    await visitor.tap('next');
    await visitor.arrive('/woman/paywall');
    expect(await visitor.readAnswers()).toMatchObject({ email: 'visitor@gmial.com' });
  });
});
