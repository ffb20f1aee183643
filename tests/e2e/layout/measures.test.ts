import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { answerBefore, flows, getPage } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../walker.ts';

// What is read from which text are tables of src/domain/body, answers and dates.
const openVisitor = useVisitors();

const openOn = async (address: string, answers: Answers): Promise<Visitor> => {
  const visitor = await openVisitor({ answers });
  await visitor.visit(address);
  await visitor.page.locator('main [data-action="next"]').waitFor();
  return visitor;
};

/** Types into inputs by their names. */
const type = async ({ page }: Visitor, inputs: Record<string, string>) => {
  for (const [name, text] of Object.entries(inputs)) await page.locator(`input[name="${name}"]`).fill(text);
};
/** Types, goes on, and arrives at a page. */
const enter = async (visitor: Visitor, inputs: Record<string, string>, address: string) => {
  await type(visitor, inputs);
  await visitor.tap('next');
  await visitor.arrive(address);
};
/** Types, goes on, and is told why not. */
const expectRefusal = async (visitor: Visitor, inputs: Record<string, string>, message: string) => {
  await type(visitor, inputs);
  await visitor.tap('next');
  const readError = () => visitor.page.locator('.field-error').innerText();
  await expect.poll(readError, { message: JSON.stringify(inputs) }).toContain(message);
};
const readInputs = ({ page }: Visitor) =>
  page
    .locator('main:not([inert], .is-left) input[name]')
    .evaluateAll((inputs: HTMLInputElement[]) => Object.fromEntries(inputs.map(({ name, value }) => [name, value])));
const switchTo = ({ page }: Visitor, system: 'metric' | 'imperial') => page.locator(`[data-segment="${system}"]`).tap();

it('measures are stored as they were typed, asked for in the units used last, and shown again on the way back', async () => {
  const visitor = await openOn('/woman/height', answerBefore('woman', 'height'));
  // Feet and inches in the input for centimetres are written into their own when the visitor leaves it.
  await type(visitor, { cm: '6’0”' });
  await visitor.page.locator('input[name="cm"]').blur();
  expect(await readInputs(visitor)).toEqual({ ft: '6', in: '0' });
  await enter(visitor, {}, '/woman/weight');
  await enter(visitor, { lbs: '180.5 lb' }, '/woman/weight-goal');
  await enter(visitor, { lbs: '145' }, '/woman/specific-motivation');
  expect(await visitor.readAnswers()).toMatchObject({
    height: { ft: 6, inch: 0 },
    weight: { lbs: 180.5 },
    weightGoal: { lbs: 145 },
  });
  for (const [page, inputs] of [
    ['weight-goal', { lbs: '145' }],
    ['weight', { lbs: '180.5' }],
    ['height', { ft: '6', in: '0' }],
  ] as const) {
    await visitor.tap('back');
    await visitor.arrive(`/woman/${page}`);
    expect(await readInputs(visitor)).toEqual(inputs);
  }
});

it('measures outside the limits, and what is none, are refused with the limit in the visitor’s unit, or what was not understood, and none is stored', async () => {
  const answers = answerBefore('woman', 'height');
  const visitor = await openOn('/woman/height', answers);
  await expectRefusal(visitor, { cm: '' }, 'Please enter your height');
  await expectRefusal(visitor, { cm: '119' }, '120\u00A0cm');
  await expectRefusal(visitor, { cm: 'tall' }, '“\u2068tall\u2069” as a height');
  expect(await visitor.page.locator('input[aria-invalid="true"]').count()).toBe(1);
  await switchTo(visitor, 'imperial');
  await expectRefusal(visitor, { ft: '5', in: '12' }, 'Try it like this: 5\u00A0ft 5\u00A0in');
  await expectRefusal(visitor, { ft: '', in: '6' }, '7\u00A0ft 6\u00A0in');
  await expect.poll(visitor.readAnswers).toEqual(answers);
  await enter(visitor, { ft: '5', in: '6' }, '/woman/weight');
  await expectRefusal(visitor, { lbs: '662' }, '661\u00A0lbs');
  await switchTo(visitor, 'metric');
  await expectRefusal(visitor, { kg: '300.1' }, '300\u00A0kg');
});

it.each([
  ['height', { cm: '171' }, { height: { cm: 171 } }],
  ['email', { email: 'visitor@example.com' }, { email: 'visitor@example.com' }],
  ['important-date', { date: addDays(readToday(), 9) }, { specificMotivationDate: addDays(readToday(), 9) }],
] as const)('what is entered at %s is kept through a reload and by going back', async (id, inputs, stored) => {
  const visitor = await openOn(`/woman/${id}`, { ...answerBefore('woman', id), specificMotivation: 'Wedding' });
  await type(visitor, inputs);
  await visitor.page.reload();
  await visitor.arrive(`/woman/${id}`);
  await expect.poll(() => readInputs(visitor)).toEqual(inputs);
  await visitor.tap('back');
  await expect.poll(visitor.readAnswers).toMatchObject(stored);
});

it('a goal that is refused is not kept', async () => {
  const answers = answerBefore('woman', 'weight-goal');
  const visitor = await openOn('/woman/weight-goal', answers);
  await type(visitor, { kg: '70' });
  await expect.poll(visitor.readAnswers).toMatchObject({ weightGoal: { kg: 70 } });
  await type(visitor, { kg: '36' });
  await expect.poll(visitor.readAnswers).toEqual(answers);
});

describe('a switch of units', () => {
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

  it('there and back loses nothing, and what is typed after it is stored in its unit', async () => {
    const visitor = await openOn('/man/weight', { sex: 'man', height: { ft: 6, inch: 1 } });
    await type(visitor, { lbs: '201.3' });
    await switchTo(visitor, 'metric');
    expect(await readInputs(visitor)).toEqual({ kg: '91.3' });
    await switchTo(visitor, 'imperial');
    expect(await readInputs(visitor)).toEqual({ lbs: '201.3' });
    await switchTo(visitor, 'metric');
    await visitor.tap('next');
    await visitor.arrive('/man/weight-goal');
    expect(await visitor.readAnswers()).toMatchObject({ weight: { lbs: 201.3 } });
    await visitor.tap('back');
    await visitor.arrive('/man/weight');
    await switchTo(visitor, 'metric');
    await enter(visitor, { kg: '90' }, '/man/weight-goal');
    expect(await visitor.readAnswers()).toMatchObject({ weight: { kg: 90 } });
  });
});

it('the date of an event can be skipped, is refused unless it is from tomorrow on, and can be a suggested one', async () => {
  const today = readToday();
  const { messages, countdown, suggestions } = getPage(flows.woman, 'important-date', 'date');
  const answers = { ...answerBefore('woman', 'important-date'), specificMotivation: 'Wedding' };
  const visitor = await openOn('/woman/important-date', answers);
  await type(visitor, { date: addDays(today, 9) });
  await visitor.tap('skip');
  await visitor.arrive('/woman/prediction');
  expect(await visitor.readAnswers()).toEqual(answers);

  await visitor.visit('/woman/important-date');
  await expectRefusal(visitor, { date: '' }, messages.required);
  await expectRefusal(visitor, { date: addDays(today, -1) }, messages.notFuture);
  await expectRefusal(visitor, { date: addDays(today, 3650) }, messages.tooFar);
  await expectRefusal(visitor, { date: today }, messages.notFuture);
  expect(await visitor.readAnswers()).toEqual(answers);

  const leaf = visitor.page.locator('.leaf');
  await type(visitor, { date: addDays(today, 1) });
  expect(await leaf.innerText()).toContain(countdown!.tomorrow);
  const [{ label, days }] = suggestions as [{ label: string; days: number }];
  const chip = visitor.page.getByRole('button', { name: label, exact: true });
  await chip.tap();
  expect(await chip.getAttribute('aria-pressed')).toBe('true');
  expect(await leaf.innerText()).toContain(countdown!.days.replace('{days}', String(days)));
  expect(await leaf.locator('.leaf-day b').innerText()).toBe(String(Number(addDays(today, days).slice(8))));
  await visitor.tap('next');
  await visitor.arrive('/woman/prediction');
  expect(await visitor.readAnswers()).toEqual({ ...answers, specificMotivationDate: addDays(today, days) });
});

describe('the e-mail address', () => {
  const answers = answerBefore('woman', 'email');
  const { messages } = getPage(flows.woman, 'email', 'email');

  it('is refused with a message, in view beside an open keyboard, until it is valid; a misspelt one is corrected', async () => {
    const visitor = await openOn('/woman/email', answers);
    await visitor.page.setViewportSize({ width: 375, height: 350 });
    await expectRefusal(visitor, { email: '' }, messages.required);
    const readBox = async (selector: string) => (await visitor.page.locator(selector).boundingBox())!;
    const [field, error] = [await readBox('.field-box'), await readBox('.field-error')];
    expect(field.y).toBeGreaterThan(60);
    expect(error.y).toBeGreaterThan(field.y + field.height);
    expect(error.y + error.height).toBeLessThanOrEqual((await readBox('[data-action="next"]')).y);
    expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await visitor.page.setViewportSize({ width: 390, height: 844 });

    await expectRefusal(visitor, { email: 'visitor@localhost' }, messages.invalid);
    await expectRefusal(visitor, { email: `${'a'.repeat(243)}@example.com` }, messages.tooLong);
    expect(await visitor.readAnswers()).toEqual(answers);
    await type(visitor, { email: 'visitor@gmial.com' });
    expect(await visitor.page.locator('.field-error').innerText()).toBe('');
    const suggestion = visitor.page.locator('[data-action="take-suggestion"]');
    expect(await suggestion.innerText()).toBe('Did you mean visitor@gmail.com?');
    await visitor.tap('take-suggestion');
    expect(await readInputs(visitor)).toEqual({ email: 'visitor@gmail.com' });
    await suggestion.waitFor({ state: 'detached' });
    await visitor.tap('next');
    await visitor.arrive('/woman/paywall');
    expect(await visitor.readAnswers()).toEqual({ ...answers, email: 'visitor@gmail.com' });
  });

  it('is stored without what was pasted around it, and as a likely misspelling that the visitor means', async () => {
    const visitor = await openOn('/woman/email', answers);
    await type(visitor, { email: ' Visitor <visitor@gmial.com\u200B>; ' });
    await visitor.page.locator('[data-action="take-suggestion"]').waitFor();
    await visitor.tap('next');
    await visitor.arrive('/woman/paywall');
    expect(await visitor.readAnswers()).toEqual({ ...answers, email: 'visitor@gmial.com' });
  });
});
