import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fake-storage.ts';
import { answerAll } from '../../tests/support/content.ts';
import type { AnswerField, Answers } from '../domain/generated/types.ts';

const KEY = 'fasting.onboarding';
const load = () => import('./answers.ts');

afterEach(() => vi.unstubAllGlobals());

describe('setAnswer', () => {
  it.each<[AnswerField, Answers[AnswerField]]>([
    ['clearMyPlate', 4],
    ['height', { ft: 5, inch: 8.5 }],
    ['weightGoal', { lbs: 140 }],
    ['email', 'visitor@example.com'],
  ])(
    'stores %s at once as %o, for this visit and the next, and writes nothing when it is said again',
    async (field, value) => {
      const { texts, writes } = stubStorage({ [KEY]: { focus: 'Lose weight' } });
      const { answers, setAnswer } = await load();
      setAnswer(field, value as never);
      const all = { focus: 'Lose weight', [field]: value };
      expect(JSON.parse(texts.get(KEY)!)).toEqual(all);
      expect(answers).toEqual(all);
      setAnswer(field, structuredClone(value) as never);
      expect(writes).toEqual([KEY]);
      vi.resetModules();
      expect((await load()).answers).toEqual(all);
    },
  );

  it('replaces an answer by another one', async () => {
    const { texts } = stubStorage({ [KEY]: { age: '30-39', weight: { kg: 72.5 } } });
    const { setAnswer } = await load();
    setAnswer('age', '40-49');
    setAnswer('weight', { lbs: 72.5 });
    expect(texts.get(KEY)).toBe('{"age":"40-49","weight":{"lbs":72.5}}');
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
});
