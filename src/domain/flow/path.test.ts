import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAll, answerBefore, flows, sexes, without, type Sex } from '../../../tests/support/content.ts';
import { randomAnswers } from '../../../tests/support/flows/random-answers.ts';
import { makeChoice, makeFacts, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { findRedirect } from './routes.ts';
import { findResumeAddress, findResumeProgress, hasProgress, listDecidingFields, listPath, walkPath } from './path.ts';
import type { Facts } from '../rules/facts.ts';
import type { Answers } from '../generated/types.ts';
import { makeAddress, findPage, listPages } from './flow.ts';

it.each<[Answers, string[]]>([
  [{}, ['start', 'age', 'focus']],
  [{ focus: 'x' }, ['start', 'age', 'focus', 'end']],
  [{ age: '80+', focus: 'x' }, ['start', 'age', 'aside', 'focus', 'end']],
  [{ focus: 'again' }, ['start', 'age', 'focus']],
  [{ focus: 'out' }, ['start', 'age', 'focus']],
])('the path of a visitor with %o is %o', (answers, ids) => {
  const flow = makeFlow(
    [
      'start',
      makeChoice('age', 'age', ['18-29', { value: '80+', label: '80+', next: 'aside' }]),
      makeChoice('focus', 'focus', [
        'x',
        { value: 'again', label: 'Again', next: 'start' },
        { value: 'out', label: 'Out', next: '/gender' },
      ]),
      makePage('end', { needs: ['focus'] }),
    ],
    { detours: [makePage('aside', { next: 'focus' })] },
  );
  expect(walkPath(flow, makeFacts(answers)).map(({ id }) => id)).toEqual(ids);
});

describe('the path', () => {
  it.each(sexes)('of the %s flow is the same without an answer that does not decide it', (sex) => {
    const flow = flows[sex];
    const deciding = listDecidingFields(flow);
    fc.assert(
      fc.property(randomAnswers(flows.woman, flows.man), (answers) => {
        const kept = Object.fromEntries(Object.entries(answers).filter(([field]) => deciding.has(field)));
        const [path, pathOfKept] = [answers, kept].map((it) => listPath(flow, makeFacts(it)));
        expect(pathOfKept).toEqual(path);
      }),
    );
  });

  it('is decided by the options that lead elsewhere or are not offered to all, and by what routes depend on', () => {
    const flow = makeFlow([
      makeChoice('sleep', 'sleep', ['x', 'y']),
      makeChoice('age', 'age', ['18-29', { value: '80+', label: '80+', next: 'end' }]),
      makeChoice('focus', 'focus', ['x', { value: 'y', label: 'y', when: { field: 'water', is: 'x' } }, 'z'], {
        next: [{ when: { field: 'bmi', below: 20 }, page: 'end' }, { page: 'water' }],
      }),
      makeChoice('water', 'water', ['x', 'y']),
      'end',
    ]);
    expect([...listDecidingFields(flow)].sort()).toEqual(['age', 'height', 'water', 'weight']);
  });
});

it.each(sexes)('a visitor of the %s flow is led in no circle, and to no closed page, whatever was answered', (sex) => {
  const flow = flows[sex];
  expect(walkPath(flow, makeFacts(answerAll(sex))).at(-1)?.id).toBe('paywall');
  fc.assert(
    fc.property(randomAnswers(flows.woman, flows.man), fc.boolean(), (answers, hasPurchased) => {
      const facts = makeFacts(answers, { hasPurchased });
      const redirect = (address: string) => {
        const [, program, id] = address.split('/');
        return findRedirect(flows[program as Sex], findPage(flows[program as Sex], id)!, facts);
      };

      const path = walkPath(flow, facts).map(({ id }) => makeAddress(flow, id));
      expect(path.filter(redirect)).toEqual([]);
      expect(new Set(path).size).toBe(path.length);
      expect(redirect(findResumeAddress(flow, facts))).toBeUndefined();

      for (const { id } of listPages(flow)) {
        let address: string | undefined = makeAddress(flow, id);
        for (let hops = 0; address && hops < 5; hops += 1) address = redirect(address);
        expect(address, `${id} leads from one redirect to the next`).toBeUndefined();
      }
    }),
  );
});

it.each<[Answers, string]>([
  [{}, '/woman/start'],
  [{ age: '18-29' }, '/woman/post'],
  [{ age: '18-29', email: 'visitor@example.com' }, '/woman/thanks'],
])('a flow that sells nothing is resumed with %o at %s, whatever was bought elsewhere', (answers, address) => {
  const post = makePage('post', { type: 'email', answer: 'email' });
  const { afterPurchase: _, ...flow } = makeFlow(['start', makeChoice('age', 'age', ['18-29']), post, 'thanks']);
  for (const hasPurchased of [false, true]) {
    const facts = makeFacts(answers, { hasPurchased });
    expect(findResumeAddress(flow, facts)).toBe(address);
    expect(hasProgress(flow, facts)).toBe(address !== '/woman/start');
    expect(flow.pages.filter((page) => findRedirect(flow, page, facts))).toEqual([]);
  }
});

describe('a returning visitor', () => {
  const upTo = (id: string) => answerBefore('woman', id);
  const all = answerAll('woman');

  it.each<[what: string, Answers, id: string]>([
    ['no answers', {}, 'start'],
    ['the sex alone', { sex: 'woman' }, 'start'],
    ['the age', upTo('focus'), 'focus'],
    ['a question followed by a picture', upTo('weight-loss-journey'), 'weight-loss-journey'],
    ['a question followed by pictures, before the next one', upTo('target-zones'), 'weight-loss-journey'],
    ['no event', { ...upTo('important-date'), specificMotivation: 'no' }, 'prediction'],
    ['a skipped date', without(upTo('typical-day'), 'specificMotivationDate'), 'typical-day'],
    ['a hole before the last answer', without(upTo('water'), 'focus'), 'water'],
    ['all answers but the height', without(all, 'height'), 'feedback'],
    ['a weight too low', { ...all, weight: { kg: 45 } }, 'weight'],
    ['a goal too low', { ...all, weightGoal: { kg: 45 } }, 'weight-goal'],
    ['a current eating disorder', { ...all, eatingDisorder: 'Currently' }, 'eating-disorder'],
    ['all answers but the e-mail', without(all, 'email'), 'disclamer'],
    ['all answers', all, 'paywall'],
  ])('with %s goes on after the last answered page', (_, answers, id) =>
    expect(findResumeAddress(flows.woman, makeFacts(answers))).toBe(`/woman/${id}`),
  );

  it.each<[Sex, Answers, string]>([
    ['woman', { ...all, pregantOrBreastfeeding: 'Breastfeeding' }, '/woman/pregant-or-breastfeeding'],
    ['man', { ...answerAll('man'), pregantOrBreastfeeding: 'Yes' }, '/woman/pregant-or-breastfeeding'],
    ['woman', answerAll('man'), '/woman/pregant-or-breastfeeding'],
    ['man', all, '/man/paywall'],
  ])('stops in the %s flow at an open or blocking question about pregnancy', (sex, answers, address) =>
    expect(findResumeAddress(flows[sex], makeFacts(answers))).toBe(address),
  );

  it.each([{}, all])('is led after a purchase to the page for buyers', (answers) => {
    const address = findResumeAddress(flows.woman, makeFacts(answers, { hasPurchased: true }));
    expect(address).toBe('/woman/purchase-success');
  });

  it.each<[Sex, Partial<Facts>, boolean]>([
    ['woman', {}, false],
    ['woman', { answers: { sex: 'woman' } }, false],
    ['woman', { gender: 'Woman' }, false],
    ['woman', { answers: { age: '30-39' } }, true],
    ['man', { answers: { sex: 'woman', howMuchToSleep: '7-8 hours' } }, true],
    ['man', { answers: { improveYourSleep: 'Falling asleep' } }, false],
    ['man', { hasPurchased: true }, true],
  ])('of the %s flow with %o has progress: %o', (sex, facts, expected) =>
    expect(hasProgress(flows[sex], { ...makeFacts(), ...facts })).toBe(expected),
  );

  it('sees the progress of the page that comes next, and none where that is in the other program', () => {
    const place = flows.man.pages.findIndex(({ id }) => id === 'weight') + 1;
    expect(findResumeProgress(flows.man, makeFacts(answerBefore('man', 'weight')))?.n).toBe(place);
    const blocked = { ...answerBefore('man', 'medications'), pregantOrBreastfeeding: 'Yes' };
    expect(findResumeProgress(flows.man, makeFacts(blocked))).toBeUndefined();
  });
});
