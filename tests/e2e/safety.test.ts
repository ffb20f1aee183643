import { expect, it } from 'vitest';
import type { Answers } from '../../src/domain/generated/types.ts';
import { answerAll, answerBefore, flows, getPage, siteContent, without, type Sex } from '../support/content.ts';
import { readRecord, useVisitors } from './visitors.ts';
import type { Visitor } from './walker.ts';

const openVisitor = useVisitors();

const sheetOf = ({ page }: Visitor) => page.locator('dialog[open]');

/** Expects the sheet of an option, with the only button that it should have. */
const expectSheet = async (visitor: Visitor, [sex, id, value]: readonly [Sex, string, string], button: string) => {
  const { sheet } = getPage(flows[sex], id, 'choice').options.find((option) => option.value === value) ?? {};
  await sheetOf(visitor).waitFor();
  const words = (await sheetOf(visitor).innerText()).replace(/\s+/g, ' ');
  expect(words).toContain(sheet?.title);
  expect(words).toContain(sheet?.text);
  expect(await sheetOf(visitor).locator('button').allInnerTexts()).toEqual([button]);
};

/** Tries to close a sheet in other ways than with its button. */
const expectToStay = async (visitor: Visitor) => {
  // Browsers close a dialog at the second Escape in a row, even if the first was refused.
  for (let times = 0; times < 3; times++) await visitor.page.keyboard.press('Escape');
  await visitor.page.touchscreen.tap(195, 20);
  expect(await sheetOf(visitor).count()).toBe(1);
};

/** Expects addresses to redirect: the last one after a load, the others within the site. */
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

// `src/domain/flow/routes.test.ts` has every address, and every allowed answer.
it.each([
  ['woman', 'pregant-or-breastfeeding', 'Yes', 'menopause', '/woman/pregant-or-breastfeeding'],
  ['woman', 'pregant-or-breastfeeding', 'Breastfeeding', 'menopause', '/woman/pregant-or-breastfeeding'],
  ['woman', 'eating-disorder', 'Currently', 'medications', '/man/eating-disorder'],
  ['man', 'eating-disorder', 'Currently', 'medications', '/woman/eating-disorder'],
] as const)('in the %s flow, nobody passes %s with “%s”', async (sex, id, value, next, inTheOtherProgram) => {
  const question = `/${sex}/${id}`;
  const later = [next, 'explore-for-a-week', 'purchase-success', 'paywall'].map((page) => `/${sex}/${page}`);
  const answer = getPage(flows[sex], id, 'choice').answer as keyof Answers;
  const visitor = await openVisitor({ answers: without(answerAll(sex), answer) });
  await expectAllLeadTo(visitor, later, question);

  await visitor.choose(value);
  await expectSheet(visitor, [sex, id, value], 'Edit my answer');
  await expectToStay(visitor);
  await visitor.page.reload();
  await visitor.arrive(question);
  expect(await visitor.page.locator('[aria-checked="true"]').getAttribute('data-option')).toBe(value);
  await visitor.tap('next');
  await expectSheet(visitor, [sex, id, value], 'Edit my answer');
  await visitor.tap('edit-answer');
  await sheetOf(visitor).waitFor({ state: 'detached' });
  await visitor.arrive(question);
  await expectAllLeadTo(visitor, [`/${sex}/${next}`, `/${sex}/paywall`], question);
  await expectAllLeadTo(visitor, [sex === 'woman' ? '/man/paywall' : '/woman/paywall'], inTheOtherProgram);

  await visitor.open(question);
  await visitor.choose('No');
  await visitor.arrive(`/${sex}/${next}`);
  await visitor.page.goBack();
  await visitor.arrive(question);
  await visitor.choose(value);
  await sheetOf(visitor).waitFor();
  await visitor.page.goForward();
  await visitor.arrive(question);
});

it.each([
  ['woman', 'pregant-or-breastfeeding', 'Prefer not to answer', 'menopause'],
  ['man', 'eating-disorder', 'In the past', 'medications'],
] as const)('in the %s flow, %s answered “%s” shows a health notice, and goes on', async (sex, id, value, next) => {
  const visitor = await openVisitor({ answers: answerAll(sex) });
  await visitor.open(`/${sex}/${id}`);
  await visitor.choose(value);
  await expectSheet(visitor, [sex, id, value], 'Continue');
  await expectToStay(visitor);
  await visitor.tap('continue');
  await visitor.arrive(`/${sex}/${next}`);
});

it('a weight under the healthy range opens a sheet that weight loss is not advised, without a way on', async () => {
  const answers = { ...without(answerAll('woman'), 'weight', 'weightGoal'), height: { cm: 170 } };
  const visitor = await openVisitor({ answers });
  const type = async (kg: string) => {
    await visitor.page.locator('input[name="kg"]').fill(kg);
    await visitor.tap('next');
  };
  await visitor.open('/woman/weight');
  await visitor.arrive('/woman/weight');
  await type('53');
  await sheetOf(visitor).waitFor();
  expect(await sheetOf(visitor).innerText()).toContain(getPage(flows.woman, 'weight', 'measure').underweight?.title);
  await expectToStay(visitor);
  expect(await sheetOf(visitor).locator('button').allInnerTexts()).toEqual(['Edit my answer']);
  await visitor.tap('edit-answer');
  await expectAllLeadTo(visitor, ['/woman/weight-goal', '/woman/paywall'], '/woman/weight');
  // The lowest healthy weight at this height, 18.5 × 1.7², is 53.465 kg: below 53.5 kg no goal is possible.
  await type('53.5');
  await sheetOf(visitor).waitFor();
  await visitor.tap('edit-answer');
  await type('53.6');
  await visitor.arrive('/woman/weight-goal');
});

it('a goal is refused with a message above the weight and under a BMI of 18.5, typed or stored', async () => {
  const answers = { ...answerAll('man'), height: { cm: 175 }, weight: { kg: 80 }, weightGoal: { kg: 45 } };
  const visitor = await openVisitor({ answers });
  const type = async (kg: string) => {
    await visitor.page.locator('input[name="kg"]').fill(kg);
    await visitor.tap('next');
  };
  const error = visitor.page.locator('.field-error');
  await expectAllLeadTo(visitor, ['/man/prediction', '/man/paywall'], '/man/weight-goal');
  for (const [kg, named] of [
    ['55', '56.7\u00A0kg'],
    ['80', '80\u00A0kg'],
    ['80.1', '80\u00A0kg'],
  ] as const) {
    await type(kg);
    await error.filter({ hasText: named }).waitFor();
    await visitor.arrive('/man/weight-goal');
    // After a pause in typing, nothing is stored.
    expect((await visitor.readAnswers()).weightGoal).not.toEqual({ kg: Number(kg) });
  }
  await type('60');
  await visitor.arrive('/man/specific-motivation');
  expect(await visitor.readAnswers()).toMatchObject({ weightGoal: { kg: 60 } });

  // A changed weight may have reached the goal.
  await visitor.open('/man/weight');
  await visitor.arrive('/man/weight');
  await type('60');
  await visitor.arrive('/man/weight-goal');
  await expectAllLeadTo(visitor, ['/man/prediction', '/man/paywall'], '/man/weight-goal');
});

it('sensitive answers are stored only while the visitor agrees, in words that are stored with them', async () => {
  const visitor = await openVisitor({ answers: answerBefore('woman', 'height') });
  const box = visitor.page.getByRole('checkbox', { name: siteContent.sensitiveConsent!.label });
  const weight = { kg: 72.5 };
  await visitor.visit('/woman/height');
  expect(await box.isChecked()).toBe(false);
  await visitor.type('cm', '170');
  await visitor.tap('next');
  await visitor.arrive('/woman/weight');
  await visitor.type('kg', '72.5');
  await visitor.tap('next');
  await visitor.arrive('/woman/weight-goal');
  expect(await visitor.readAnswers()).toMatchObject({ weight });
  await expect.poll(() => readRecord(visitor)).toMatchObject({ answers: { height: { cm: 170 } } });
  expect((await readRecord(visitor)).answers).not.toHaveProperty('weight');

  await visitor.visit('/woman/height');
  await box.check();
  const text = siteContent.sensitiveConsent!.label;
  await expect.poll(() => readRecord(visitor)).toMatchObject({ answers: { weight }, sensitiveConsent: { text } });
  await visitor.page.reload();
  await visitor.arrive('/woman/height');
  expect(await box.isChecked()).toBe(true);
  await box.uncheck();
  await expect.poll(() => readRecord(visitor)).not.toHaveProperty('sensitiveConsent');
  const { answers } = await readRecord(visitor);
  expect([answers, await visitor.readAnswers()]).toEqual([
    without(answers as Answers, 'weight'),
    expect.objectContaining({ weight }),
  ]);
});
