import { expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fakes.ts';

const KEY = 'fasting.onboarding';
const load = () => import('./answers.ts');

it('an answer is stored at once, for this visit and the next, and not written again when it is said again', async () => {
  const { texts, writes } = stubStorage({ [KEY]: { age: '30-39', weight: { kg: 72.5 } } });
  const { answers, setAnswer } = await load();
  for (let time = 0; time < 2; time += 1) {
    setAnswer('age', '40-49');
    setAnswer('weight', { lbs: 160 });
  }
  const all = { age: '40-49', weight: { lbs: 160 } };
  expect(answers).toEqual(all);
  expect(texts.get(KEY)).toBe(JSON.stringify(all));
  expect(writes).toEqual([KEY, KEY]);
  vi.resetModules();
  expect((await load()).answers).toEqual(all);
});

it('a buyer’s answers stay as they are', async () => {
  const { texts } = stubStorage({ [KEY]: { sex: 'woman', age: '30-39' }, 'fasting.customerId': 'ctm_01' });
  const { answers, clearAnswers, dropAnswers, setAnswer } = await load();
  setAnswer('sex', 'man');
  dropAnswers(() => ['age']);
  clearAnswers();
  expect([answers, texts.get(KEY)]).toEqual([{ sex: 'woman', age: '30-39' }, '{"sex":"woman","age":"30-39"}']);
});

it('answers are removed as found among the newest, or all', async () => {
  const { texts } = stubStorage({ [KEY]: { age: '30-39', focus: 'Lose weight' } });
  const { answers, clearAnswers, dropAnswers } = await load();
  texts.set(KEY, '{"age":"30-39","focus":"Lose weight","water":"Tea"}');
  dropAnswers((newest) => (newest.water ? ['age'] : ['focus']));
  expect(answers).toEqual({ focus: 'Lose weight', water: 'Tea' });
  expect(texts.get(KEY)).toBe('{"focus":"Lose weight","water":"Tea"}');
  clearAnswers();
  expect([{ ...answers }, texts.get(KEY)]).toEqual([{}, '{}']);
});

it('keeps the choice for the next visit until it is removed, and nothing else with it', async () => {
  const { texts } = stubStorage({ 'fasting.ttclid': 'E.C.P.1' });
  (await import('./answers.ts')).setGender('Non-binary');
  vi.resetModules();
  const { clearGender, genderChoice } = await import('./answers.ts');
  expect(genderChoice).toEqual({ gender: 'Non-binary' });
  clearGender();
  expect(genderChoice).toEqual({});
  expect([...texts.keys()]).toEqual(['fasting.ttclid']);
});
