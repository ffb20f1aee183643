import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerAll,
  siteContent,
  flows,
  getPage,
  listLater,
  sexes,
  without,
  type Sex,
} from '../../../tests/support/content.ts';
import { randomAnswers } from '../../../tests/support/flows/random-answers.ts';
import { makeChoice, makeFacts, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { findBackAddress, findChosenOption, findNextAddress, findRedirect, followNext } from './routes.ts';

import type { Answers, Flow, Next } from '../generated/types.ts';
import { findPage } from './flow.ts';

const nobody = makeFacts();
const getAny = (flow: Flow, id: string) => findPage(flow, id)!;

describe('followNext', () => {
  const flow = makeFlow(['a']);
  const routes: Next = [
    { when: { field: 'age', is: '18-29' }, page: 'young' },
    { when: { field: 'age', isSet: true }, page: '/gender' },
    { page: 'rest' },
  ];

  it.each<[Next, Answers, string]>([
    ['b', {}, '/woman/b'],
    ['/man/b', {}, '/man/b'],
    [routes, { age: '18-29' }, '/woman/young'],
    [routes, { age: '30-39' }, '/gender'],
    [routes, {}, '/woman/rest'],
  ])('follows %o with %o to %s', (next, answers, address) =>
    expect(followNext(flow, next, makeFacts(answers))).toBe(address),
  );

  it('throws where no route applies', () => {
    expect(() => followNext(flow, routes.slice(0, 2) as Next, nobody)).toThrow('No route applies');
  });

  it('leads to the root for the home page', () => expect(followNext(siteContent, 'start', nobody)).toBe('/'));
});

describe('findChosenOption', () => {
  const page = makeChoice('age', 'age', ['18-29', '30-39']);
  const gender = getPage(siteContent, 'gender', 'choice');

  it.each([
    [page, makeFacts({ age: '30-39' }), '30-39'],
    [page, makeFacts({ age: '40-49' }), undefined],
    [makePage('info'), makeFacts({ age: '30-39' }), undefined],
    [gender, makeFacts({}, { gender: 'Man' }), 'Man'],
    [gender, makeFacts({ sex: 'man' }), undefined],
  ])('finds the option that is stored', (asked, facts, value) =>
    expect(findChosenOption(asked, facts)?.value).toBe(value),
  );
});

describe('next and back', () => {
  const options = [
    'no',
    { value: 'yes', label: 'Yes', next: 'd' },
    { value: 'maybe', label: 'Maybe', next: '/gender' },
  ];
  const flow = makeFlow(
    [
      'a',
      makeChoice('b', 'age', options, { back: 'c' }),
      makeChoice('c', 'focus', ['x', { value: 'yes', label: 'Yes', next: 'a' }], { next: 'e', back: 'a' }),
      makePage('d', { back: [{ when: { field: 'age', is: 'yes' }, page: 'b' }, { page: 'c' }] }),
      'e',
    ],
    { detours: [makePage('led', { next: 'e', back: 'c' }), makePage('lost')] },
  );

  it.each<[id: string, Answers, next: string | undefined, back: string | undefined]>([
    ['a', {}, '/woman/b', undefined],
    ['b', {}, '/woman/c', '/woman/c'],
    ['b', { age: 'no' }, '/woman/c', '/woman/c'],
    ['b', { age: 'unknown' }, '/woman/c', '/woman/c'],
    ['b', { age: 'yes' }, '/woman/d', '/woman/c'],
    ['b', { age: 'maybe' }, '/gender', '/woman/c'],
    ['c', { focus: 'x' }, '/woman/e', '/woman/a'],
    ['c', { focus: 'yes' }, '/woman/a', '/woman/a'],
    ['d', {}, '/woman/e', '/woman/c'],
    ['d', { age: 'yes' }, '/woman/e', '/woman/b'],
    ['e', {}, undefined, '/woman/d'],
    ['led', {}, '/woman/e', '/woman/c'],
    ['lost', {}, undefined, undefined],
  ])('lead from %s with %o on to %s, and back to %s', (id, answers, next, back) => {
    expect(findNextAddress(flow, getAny(flow, id), makeFacts(answers))).toBe(next);
    expect(findBackAddress(flow, getAny(flow, id), makeFacts(answers))).toBe(back);
  });

  it.each<[Sex, string, Answers, next: string, back: string]>([
    ['woman', 'specific-motivation', { specificMotivation: 'Wedding' }, 'important-date', 'weight-goal'],
    ['woman', 'specific-motivation', { specificMotivation: 'no' }, 'prediction', 'weight-goal'],
    ['man', 'specific-motivation', { specificMotivation: 'no' }, 'triple-your-weight-loss', 'weight-goal'],
    ['man', 'triple-your-weight-loss', { specificMotivation: 'no' }, 'prediction', 'specific-motivation'],
    ['man', 'triple-your-weight-loss', { specificMotivation: 'Wedding' }, 'prediction', 'important-date'],
  ])('go past the date of an event in the %s flow at %s with %o', (sex, id, answers, next, back) => {
    expect(findNextAddress(flows[sex], getAny(flows[sex], id), makeFacts(answers))).toBe(`/${sex}/${next}`);
    expect(findBackAddress(flows[sex], getAny(flows[sex], id), makeFacts(answers))).toBe(`/${sex}/${back}`);
  });
});

describe('findRedirect on a small flow', () => {
  const flow = makeFlow(
    [
      'start',
      makeChoice('age', 'age', ['18-29', '80+']),
      makePage('middle', { needs: ['focus', 'habits'] }),
      makeChoice('focus', 'focus', ['x']),
      makeChoice('habits', 'habits', ['x']),
      makeChoice('focus-again', 'focus', ['x']),
      makePage('late', { needs: ['water'] }),
      'shop',
      'thanks',
    ],
    {
      gates: [
        { after: 'age', allowWhen: { field: 'age', is: '18-29' }, page: 'age' },
        { after: 'habits', allowWhen: { not: { field: 'habits', is: 'bad' } }, page: '/man/habits' },
        { after: 'shop', allowWhen: { field: 'hasPurchased', is: true }, page: 'shop' },
      ],
      detours: [
        makePage('early', { next: 'age' }),
        makePage('aside', { next: 'shop', needs: ['focus'] }),
        makePage('forked', { next: [{ when: { field: 'focus', is: 'x' }, page: 'late' }, { page: 'start' }] }),
      ],
    },
  );
  const young: Answers = { age: '18-29' };
  const full: Answers = { ...young, focus: 'x', habits: 'x' };

  it.each<[string, Answers, string | undefined]>([
    ['start', {}, undefined],
    ['age', { age: '80+' }, undefined],
    ['middle', {}, '/woman/age'],
    ['middle', { age: '80+', focus: 'x', habits: 'x' }, '/woman/age'],
    ['middle', young, '/woman/focus'],
    ['middle', { ...young, focus: 'x' }, '/woman/habits'],
    ['middle', full, undefined],
    ['habits', { ...young, habits: 'bad' }, undefined],
    ['late', { ...full, habits: 'bad' }, '/man/habits'],
    ['late', { habits: 'bad' }, '/woman/age'],
    ['late', full, undefined],
    ['shop', full, undefined],
    ['thanks', full, '/woman/shop'],
    ['early', {}, undefined],
    ['aside', {}, '/woman/age'],
    ['aside', { ...young, habits: 'bad' }, '/man/habits'],
    ['aside', young, '/woman/focus'],
    ['aside', full, undefined],
    ['forked', {}, '/woman/age'],
    ['forked', full, '/woman/shop'],
  ])('leads a visitor at %s with %o to %s', (id, answers, address) =>
    expect(findRedirect(flow, getAny(flow, id), makeFacts(answers))).toBe(address),
  );

  it.each(['start', 'middle', 'shop', 'early', 'aside', 'thanks'])(
    'leads a buyer from %s to the page for buyers, and lets them stay there',
    (id) => {
      const redirect = findRedirect(flow, getAny(flow, id), makeFacts({}, { hasPurchased: true }));
      expect(redirect).toBe(id === 'thanks' ? undefined : '/woman/thanks');
    },
  );
});

interface SafetyQuestion {
  sex: Sex;
  field: 'eatingDisorder' | 'pregantOrBreastfeeding';
  /** The page after which the answer counts. */
  after: string;
  blocking: (string | undefined)[];
  allowing: string[];
  /** The page of the question. */
  asks: [Sex, string];
}

/** Questions whose blocking answers close all later pages. */
const safetyQuestions: SafetyQuestion[] = [
  ...sexes.map((sex) => ({
    sex,
    field: 'eatingDisorder' as const,
    after: 'eating-disorder',
    blocking: [undefined, 'Currently', 'Something else', ''],
    allowing: ['No', 'In the past', 'Prefer not to answer'],
    asks: [sex, 'eating-disorder'] as [Sex, string],
  })),
  {
    sex: 'woman',
    field: 'pregantOrBreastfeeding',
    after: 'pregant-or-breastfeeding',
    blocking: [undefined, 'Yes', 'Breastfeeding', 'Something else', ''],
    allowing: ['No', 'Prefer not to answer'],
    asks: ['woman', 'pregant-or-breastfeeding'],
  },
  // The man flow doesn't ask it: who has not answered it is let through.
  {
    sex: 'man',
    field: 'pregantOrBreastfeeding',
    after: 'eating-disorder',
    blocking: ['Yes', 'Breastfeeding'],
    allowing: ['No', 'Prefer not to answer'],
    asks: ['woman', 'pregant-or-breastfeeding'],
  },
];

describe.each(safetyQuestions)(
  'the safety question $field in the $sex flow',
  ({ sex, field, after, blocking, allowing, asks: [asking, question] }) => {
    const flow = flows[sex];
    const later = listLater(sex, after);
    const otherwise = (value: string | undefined): Answers => ({
      ...without(answerAll(sex), field),
      ...(value !== undefined && { [field]: value }),
    });
    const redirects = (ids: readonly string[], value: string | undefined) =>
      ids.map((id) => [id, findRedirect(flow, getAny(flow, id), makeFacts(otherwise(value)))]);

    it('comes before the paywall, the detours and other pages', () => {
      expect(later.length).toBeGreaterThan(20);
      expect(later).toEqual(expect.arrayContaining(['loading', 'email', 'paywall', 'explore-for-a-week']));
    });

    it.each(blocking.map((value) => [value]))(
      'with the answer %o redirects every later page to it, leaves those before open, and can be corrected',
      (value) => {
        expect(redirects(later, value)).toEqual(later.map((id) => [id, `/${asking}/${question}`]));
        const before = flow.pages.slice(0, flow.pages.findIndex(({ id }) => id === after) + 1).map(({ id }) => id);
        expect(redirects(before, value)).toEqual(before.map((id) => [id, undefined]));
        const page = getAny(flows[asking], question);
        expect(findRedirect(flows[asking], page, makeFacts(otherwise(value)))).toBeUndefined();
      },
    );

    it.each(blocking.map((value) => [value]))(
      'with the answer %o redirects later pages, whatever else was answered',
      (value) => {
        fc.assert(
          fc.property(
            randomAnswers(flows.woman, flows.man),
            fc.constantFrom(...later),
            fc.boolean(),
            (answers, id, hasPurchased) => {
              const said = value === undefined ? without(answers, field) : { ...answers, [field]: value };
              const redirect = findRedirect(flow, getAny(flow, id), makeFacts(said, { hasPurchased }));
              if (hasPurchased)
                expect(redirect).toBe(id === flow.afterPurchase ? undefined : `/${sex}/${flow.afterPurchase}`);
              else expect(later.map((other) => `/${sex}/${other}`)).not.toContain(redirect ?? `/${sex}/${id}`);
            },
          ),
        );
      },
    );

    it.each(allowing)('with the answer "%s" opens every page up to the paywall', (value) => {
      const open = later.map((id) => [id, id === flow.afterPurchase ? `/${sex}/paywall` : undefined]);
      expect(redirects(later, value)).toEqual(open);
    });

    it('lets through every option but those whose sheet can only be closed', () => {
      const { options } = getPage(flows[asking], question, 'choice');
      const open = options.filter(({ sheet }) => sheet?.action !== 'edit').map(({ value }) => value);
      expect(open.toSorted()).toEqual(allowing.toSorted());
      expect(options.length).toBeGreaterThan(open.length);
    });
  },
);

it('a man who was not asked about pregnancy is let through', () => {
  expect(findRedirect(flows.man, getAny(flows.man, 'paywall'), makeFacts(answerAll('man')))).toBeUndefined();
});

describe.each(sexes)('the measures of the %s flow', (sex) => {
  const height: Answers['height'] = { cm: 168 };

  it.each<[string, Answers, string | undefined]>([
    ['weight', {}, 'height'],
    ['weight-goal', { height }, 'weight'],
    ['prediction', { height, weight: { kg: 72.5 } }, 'weight-goal'],
    ['prediction', { height, weight: { kg: 72.5 }, weightGoal: { kg: 64 } }, undefined],
    ['weight', { height, weight: { kg: 52 } }, undefined],
    ['weight-goal', { height, weight: { kg: 52 } }, 'weight'],
    ['weight-goal', { height, weight: { kg: 72.5 }, weightGoal: { kg: 52 } }, undefined],
    ['prediction', { height, weight: { kg: 72.5 }, weightGoal: { kg: 52 } }, 'weight-goal'],
    ['prediction', { height, weight: { kg: 72.5 }, weightGoal: { kg: 72.5 } }, 'weight-goal'],
    ['wish', { height, weight: { kg: 72.5 }, weightGoal: { kg: 80 } }, 'weight-goal'],
    ['wish', {}, undefined],
    ['paywall', without(answerAll(sex), 'email'), 'email'],
    ['paywall', without(answerAll(sex), 'height'), 'height'],
    ['explore-for-a-week', without(answerAll(sex), 'email'), 'email'],
    ['analyzing-your-answers', without(answerAll(sex), 'email'), undefined],
  ])('lead a visitor at %s with %o to %s', (id, answers, target) => {
    const redirect = findRedirect(flows[sex], getAny(flows[sex], id), makeFacts(answers));
    expect(redirect).toBe(target && `/${sex}/${target}`);
  });
});
