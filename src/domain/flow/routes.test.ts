import { describe, expect, it } from 'vitest';
import {
  answerAll,
  flows,
  getPage,
  listLater,
  sexes,
  siteContent,
  without,
  type Sex,
} from '../../../tests/support/content.ts';
import { makeChoice, makeFacts, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import type { Answers, Flow, Next } from '../generated/types.ts';
import { findPage, listPages } from './flow.ts';
import {
  findBackAddress,
  findChosenOption,
  findNextAddress,
  findRedirect,
  followNext,
  isOpenToBuyers,
} from './routes.ts';

const nobody = makeFacts();
const getAny = (flow: Flow, id: string) => findPage(flow, id)!;
const redirect = (flow: Flow, id: string, answers: Answers) => findRedirect(flow, getAny(flow, id), makeFacts(answers));

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
    expect(() => followNext(flow, routes.slice(0, 2) as Next, nobody)).toThrow();
  });

  it('leads to the root for the home page', () => expect(followNext(siteContent, 'start', nobody)).toBe('/'));
});

it.each([
  [makeChoice('age', 'age', ['18-29', '30-39']), makeFacts({ age: '30-39' }), '30-39'],
  [makeChoice('age', 'age', ['18-29', '30-39']), makeFacts({ age: '40-49' }), undefined],
  [makePage('info'), makeFacts({ age: '30-39' }), undefined],
  [getPage(siteContent, 'gender', 'choice'), makeFacts({ sex: 'woman' }, { gender: 'Man' }), 'Man'],
])('findChosenOption finds the option that is stored', (asked, facts, value) =>
  expect(findChosenOption(asked, facts)?.value).toBe(value),
);

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
    ['man', 'triple-your-weight-loss', { specificMotivation: 'no' }, 'prediction', 'specific-motivation'],
    ['man', 'triple-your-weight-loss', { specificMotivation: 'Wedding' }, 'prediction', 'important-date'],
  ])('go past the date of an event in the %s flow at %s with %o', (sex, id, answers, next, back) => {
    expect(findNextAddress(flows[sex], getAny(flows[sex], id), makeFacts(answers))).toBe(`/${sex}/${next}`);
    expect(findBackAddress(flows[sex], getAny(flows[sex], id), makeFacts(answers))).toBe(`/${sex}/${back}`);
  });
});

describe('a page that may not be shown', () => {
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
    ['middle', { ...full, age: '80+' }, '/woman/age'],
    ['middle', young, '/woman/focus'],
    ['middle', { ...young, focus: 'x' }, '/woman/habits'],
    ['middle', full, undefined],
    ['habits', { ...young, habits: 'bad' }, undefined],
    ['late', { ...full, habits: 'bad' }, '/man/habits'],
    ['late', { habits: 'bad' }, '/woman/age'],
    ['late', full, undefined],
    ['thanks', full, '/woman/shop'],
    ['early', {}, undefined],
    ['aside', { ...young, habits: 'bad' }, '/man/habits'],
    ['aside', young, '/woman/focus'],
    ['aside', full, undefined],
    ['forked', {}, '/woman/age'],
    ['forked', full, '/woman/shop'],
  ])('leads a visitor at %s with %o to %s', (id, answers, address) =>
    expect(redirect(flow, id, answers)).toBe(address),
  );

  it('leads a buyer from everywhere to the page for buyers, which stays open', () => {
    const buyer = makeFacts({}, { hasPurchased: true });
    for (const page of listPages(flow)) {
      expect(findRedirect(flow, page, buyer), page.id).toBe(page.id === 'thanks' ? undefined : '/woman/thanks');
    }
  });
});

const ofDisorder = {
  field: 'eatingDisorder',
  after: 'eating-disorder',
  blocking: [undefined, 'Currently', 'Something else', ''],
  allowing: ['No', 'In the past', 'Prefer not to answer'],
};
const ofPregnancy = {
  field: 'pregantOrBreastfeeding',
  asks: '/woman/pregant-or-breastfeeding',
  after: 'pregant-or-breastfeeding',
  blocking: [undefined, 'Yes', 'Breastfeeding', 'Something else', ''],
  allowing: ['No', 'Prefer not to answer'],
};
/** Not asked of men: only a blocking answer from the other flow closes theirs. */
const ofPregnancyBefore = {
  ...ofPregnancy,
  after: 'eating-disorder',
  blocking: ['Yes', 'Breastfeeding'],
  allowing: [undefined, ...ofPregnancy.allowing],
};

it.each([
  { sex: 'woman' as Sex, ...ofDisorder, asks: '/woman/eating-disorder' },
  { sex: 'man' as Sex, ...ofDisorder, asks: '/man/eating-disorder' },
  { sex: 'woman' as Sex, ...ofPregnancy },
  { sex: 'man' as Sex, ...ofPregnancyBefore },
])(
  'the safety question $field closes every page after $after of the $sex flow unless the answer is one of $allowing',
  ({ sex, field, asks, after, blocking, allowing }) => {
    const later = listLater(sex, after);
    expect(later).toEqual(expect.arrayContaining(['loading', 'email', 'paywall', 'explore-for-a-week']));
    for (const value of [...blocking, ...allowing]) {
      const open = allowing.includes(value as string) ? undefined : asks;
      const answers = { ...answerAll(sex), [field]: value };
      for (const { id } of listPages(flows[sex])) {
        const bought = id === flows[sex].afterPurchase ? `/${sex}/paywall` : undefined;
        const address = redirect(flows[sex], id, answers);
        expect(address, `${id} with ${value}`).toBe(later.includes(id) ? (open ?? bought) : undefined);
      }
    }
  },
);

describe.each(sexes)('the measures of the %s flow', (sex) => {
  const height = { cm: 168 };
  const weight = { kg: 72.5 };

  it.each<[string, Answers, string | undefined]>([
    ['weight', {}, 'height'],
    ['weight-goal', { height }, 'weight'],
    ['prediction', { height, weight }, 'weight-goal'],
    ['prediction', { height, weight, weightGoal: { kg: 64 } }, undefined],
    ['weight', { height, weight: { kg: 52 } }, undefined],
    ['weight-goal', { height, weight: { kg: 52 } }, 'weight'],
    ['weight-goal', { height, weight, weightGoal: { kg: 52 } }, undefined],
    ['prediction', { height, weight, weightGoal: { kg: 52 } }, 'weight-goal'],
    ['prediction', { height, weight, weightGoal: { kg: 72.5 } }, 'weight-goal'],
    ['wish', { height, weight, weightGoal: { kg: 80 } }, 'weight-goal'],
    ['wish', {}, undefined],
    ['paywall', without(answerAll(sex), 'email'), 'email'],
    ['paywall', without(answerAll(sex), 'height'), 'height'],
    ['explore-for-a-week', without(answerAll(sex), 'email'), 'email'],
  ])('lead a visitor at %s with %o to %s', (id, answers, target) =>
    expect(redirect(flows[sex], id, answers)).toBe(target && `/${sex}/${target}`),
  );
});

it('of the pages outside the flows, those with a panel stay open to buyers, but no question', () => {
  const gender = getPage(siteContent, 'gender', 'choice');
  const open = [...siteContent.pages, { ...gender, panel: 'sensitive-consent' as const }].filter(isOpenToBuyers);
  expect(open.map(({ id }) => id)).toEqual(['update-payment-details', 'payment-received', 'manage']);
});
