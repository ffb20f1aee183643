import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fake-storage.ts';
import { answerAll, sexes } from '../../tests/support/content.ts';
import type { AnswerField, Answers } from '../domain/generated/types.ts';

const KEY = 'fasting.onboarding';
const load = () => import('./answers.ts');

afterEach(() => vi.unstubAllGlobals());

describe('stored answers', () => {
  it('are there on the next visit', async () => {
    const { texts } = stubStorage();
    const first = await load();
    first.setAnswer('age', '30-39');
    first.setAnswer('height', { ft: 5, inch: 8.5 });
    vi.resetModules();
    const second = await load();
    expect(second.answers).not.toBe(first.answers);
    expect(second.answers).toEqual({ age: '30-39', height: { ft: 5, inch: 8.5 } });
    expect(JSON.parse(texts.get(KEY)!)).toEqual(second.answers);
  });

  it.each(sexes)('keep everything that the %s flow asks', async (sex) => {
    const all = answerAll(sex);
    const { texts, writes } = stubStorage();
    const { setAnswer } = await load();
    for (const [field, value] of Object.entries(all)) setAnswer(field as AnswerField, value as never);
    expect(JSON.parse(texts.get(KEY)!)).toEqual(all);
    expect(new Set(writes)).toEqual(new Set([KEY]));
    vi.resetModules();
    expect((await load()).answers).toEqual(all);
  });

  it.each(['', 'nonsense', 'null', '[]', '7', '"age"', '{"age":', '{"age":7}', '{"__proto__":{"age":"30-39"}}'])(
    'are none where storage holds %s',
    async (text) => {
      stubStorage({ [KEY]: text });
      const { answers } = await load();
      expect(answers).toEqual({});
      expect(answers.age).toBeUndefined();
    },
  );

  it('lose what does not fit and keep the rest', async () => {
    stubStorage({ [KEY]: { sex: 'woman', age: 7, height: { cm: 3 }, weight: { kg: 72.5 }, visits: 3, email: 'me' } });
    expect((await load()).answers).toEqual({ sex: 'woman', weight: { kg: 72.5 } });
  });

  it('are not written again by a visit that changes nothing', async () => {
    const { texts, writes } = stubStorage({ [KEY]: { age: '30-39', visits: 3 } });
    await load();
    expect(writes).toEqual([]);
    expect(texts.get(KEY)).toBe('{"age":"30-39","visits":3}');
  });
});

describe('setAnswer', () => {
  it.each<[AnswerField, Answers[AnswerField]]>([
    ['sex', 'man'],
    ['age', '30-39'],
    ['clearMyPlate', 4],
    ['height', { cm: 168 }],
    ['height', { ft: 5, inch: 8.5 }],
    ['weight', { kg: 72.5 }],
    ['weightGoal', { lbs: 140 }],
    ['specificMotivation', 'no'],
    ['specificMotivationDate', '2027-02-01'],
    ['email', 'visitor@example.com'],
    ['pregantOrBreastfeeding', 'No'],
    ['analizingYourAnswers', 'Yes'],
  ])('stores %s at once as %o', async (field, value) => {
    const { texts, writes } = stubStorage({ [KEY]: { focus: 'Lose weight' } });
    const { answers, setAnswer } = await load();
    setAnswer(field, value as never);
    expect(JSON.parse(texts.get(KEY)!)).toEqual({ focus: 'Lose weight', [field]: value });
    expect(answers[field]).toEqual(value);
    expect(writes).toEqual([KEY]);
  });

  it.each<[AnswerField, Answers[AnswerField]]>([
    ['age', '30-39'],
    ['clearMyPlate', 4],
    ['height', { ft: 5, inch: 8 }],
    ['weight', { kg: 72.5 }],
  ])('writes nothing for a %s that is already %o', async (field, value) => {
    const { writes } = stubStorage({ [KEY]: { [field]: value } });
    const { answers, setAnswer } = await load();
    const before = answers[field];
    setAnswer(field, structuredClone(value) as never);
    expect(writes).toEqual([]);
    expect(answers[field]).toBe(before);
  });

  it('replaces an answer by another one', async () => {
    const { texts, writes } = stubStorage({ [KEY]: { age: '30-39', weight: { kg: 72.5 } } });
    const { setAnswer } = await load();
    setAnswer('age', '40-49');
    setAnswer('weight', { lbs: 72.5 });
    expect(texts.get(KEY)).toBe('{"age":"40-49","weight":{"lbs":72.5}}');
    expect(writes).toHaveLength(2);
  });

  it.each(['full', 'forbidden'] as const)('answers for this visit where storage is %s', async (trouble) => {
    const { texts } = stubStorage({}, trouble);
    const { answers, setAnswer } = await load();
    setAnswer('age', '30-39');
    expect(answers.age).toBe('30-39');
    expect(texts.size).toBe(0);
  });

  it('keeps what was stored before storage was full', async () => {
    stubStorage({ [KEY]: { age: '30-39' } }, 'full');
    const { answers, setAnswer } = await load();
    setAnswer('focus', 'Lose weight');
    expect(answers).toEqual({ age: '30-39', focus: 'Lose weight' });
  });
});

describe('removing answers', () => {
  it('removes exactly those that are found among the newest', async () => {
    const { texts } = stubStorage({ [KEY]: { age: '30-39', focus: 'Lose weight' } });
    const { answers, dropAnswers } = await load();
    texts.set(KEY, '{"age":"30-39","focus":"Lose weight","water":"Tea"}');
    dropAnswers((newest) => (newest.water ? ['age'] : ['focus']));
    expect(answers).toEqual({ focus: 'Lose weight', water: 'Tea' });
    expect(texts.get(KEY)).toBe('{"focus":"Lose weight","water":"Tea"}');
  });

  it('removes all, at once and for the next visit', async () => {
    const { texts } = stubStorage({ [KEY]: answerAll('woman') });
    const { answers, clearAnswers } = await load();
    clearAnswers();
    expect(answers).toEqual({});
    expect(texts.get(KEY)).toBe('{}');
    vi.resetModules();
    expect((await load()).answers).toEqual({});
  });

  it('writes nothing where there are none', async () => {
    const { writes } = stubStorage();
    const { clearAnswers } = await load();
    clearAnswers();
    expect(writes).toEqual([]);
  });
});
