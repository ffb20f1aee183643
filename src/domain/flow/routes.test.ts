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
import { findBackAddress, findRedirect, findNextAddress, followNext } from './routes.ts';
import { findResumeAddress, hasProgress } from './resume.ts';

import type { Answers, Flow, Next } from '../generated/types.ts';
import { findPage, listPages } from './flow.ts';
import { findChosenOption } from './routes.ts';

const nobody = makeFacts();
const getAny = (flow: Flow, id: string) => findPage(flow, id)!;
const idsOf = (pages: { id: string }[]) => pages.map(({ id }) => id);
/** The page at an address of either program. */
function openAddress(address: string): { flow: Flow; id: string } {
  const [, sex, id] = address.split('/');
  return { flow: flows[sex as Sex], id: id! };
}

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
    [page, nobody, undefined],
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

  it.each<[string, Answers, string | undefined]>([
    ['a', {}, '/woman/b'],
    ['b', {}, '/woman/c'],
    ['b', { age: 'no' }, '/woman/c'],
    ['b', { age: 'unknown' }, '/woman/c'],
    ['b', { age: 'yes' }, '/woman/d'],
    ['b', { age: 'maybe' }, '/gender'],
    ['c', {}, '/woman/e'],
    ['c', { focus: 'x' }, '/woman/e'],
    ['c', { focus: 'yes' }, '/woman/a'],
    ['d', {}, '/woman/e'],
    ['e', {}, undefined],
    ['led', {}, '/woman/e'],
    ['lost', {}, undefined],
  ])('leads from %s with %o on to %s', (id, answers, address) =>
    expect(findNextAddress(flow, getAny(flow, id), makeFacts(answers))).toBe(address),
  );

  it.each<[string, Answers, string | undefined]>([
    ['a', {}, undefined],
    ['b', {}, '/woman/c'],
    ['c', {}, '/woman/a'],
    ['d', {}, '/woman/c'],
    ['d', { age: 'yes' }, '/woman/b'],
    ['e', {}, '/woman/d'],
    ['led', {}, '/woman/c'],
    ['lost', {}, undefined],
  ])('leads from %s with %o back to %s', (id, answers, address) =>
    expect(findBackAddress(flow, getAny(flow, id), makeFacts(answers))).toBe(address),
  );

  it.each<[Sex, string, Answers, string | undefined]>([
    ['woman', 'start', {}, '/woman/age'],
    ['woman', 'sleep', {}, '/woman/improve-your-sleep'],
    ['man', 'sleep', {}, '/man/water'],
    ['woman', 'clear-my-plate', {}, '/woman/my-unhealthy-decisions'],
    ['man', 'clear-my-plate', {}, '/man/new-you'],
    ['woman', 'current-priorities', { currentPriority: 'Work' }, '/woman/life-events'],
    ['man', 'current-priorities', { currentPriority: 'Work' }, '/man/feedback'],
    ['woman', 'snack-craving-times', { snackCravingTime: 'Evenings' }, '/woman/snacking-and-nibbling-urges'],
    ['man', 'snack-craving-times', { snackCravingTime: 'Evenings' }, '/man/alcoholic-beverages'],
    ['woman', 'specific-motivation', { specificMotivation: 'Wedding' }, '/woman/important-date'],
    ['woman', 'specific-motivation', { specificMotivation: 'no' }, '/woman/prediction'],
    ['man', 'specific-motivation', { specificMotivation: 'Summer' }, '/man/important-date'],
    ['man', 'specific-motivation', { specificMotivation: 'no' }, '/man/triple-your-weight-loss'],
    ['woman', 'explore-for-a-week', {}, '/woman/paywall'],
    ['man', 'explore-for-a-week', {}, '/man/paywall'],
    ['woman', 'paywall', {}, '/woman/purchase-success'],
    ['man', 'purchase-success', {}, undefined],
  ])('leads in the %s flow from %s with %o on to %s', (sex, id, answers, address) =>
    expect(findNextAddress(flows[sex], getAny(flows[sex], id), makeFacts(answers))).toBe(address),
  );

  it.each<[Sex, string, Answers, string | undefined]>([
    ['woman', 'start', {}, undefined],
    ['woman', 'focus', {}, '/woman/age'],
    ['man', 'focus', {}, '/man/age'],
    ['woman', 'important-date', { specificMotivation: 'Wedding' }, '/woman/specific-motivation'],
    ['man', 'important-date', {}, '/man/specific-motivation'],
    ['woman', 'prediction', {}, '/woman/specific-motivation'],
    ['woman', 'prediction', { specificMotivation: 'Wedding' }, '/woman/specific-motivation'],
    [
      'woman',
      'prediction',
      { specificMotivation: 'Wedding', specificMotivationDate: '2027-02-01' },
      '/woman/important-date',
    ],
    [
      'woman',
      'prediction',
      { specificMotivation: 'no', specificMotivationDate: '2027-02-01' },
      '/woman/specific-motivation',
    ],
    ['man', 'prediction', {}, '/man/specific-motivation'],
    [
      'man',
      'prediction',
      { specificMotivation: 'Wedding', specificMotivationDate: '2027-02-01' },
      '/man/triple-your-weight-loss',
    ],
    ['man', 'triple-your-weight-loss', {}, '/man/specific-motivation'],
    ['man', 'triple-your-weight-loss', { specificMotivation: 'no' }, '/man/specific-motivation'],
    ['man', 'triple-your-weight-loss', { specificMotivation: 'Wedding' }, '/man/important-date'],
    ['woman', 'explore-for-a-week', {}, '/woman/email'],
    ['man', 'explore-for-a-week', {}, '/man/email'],
    ['woman', 'water', {}, '/woman/improve-your-sleep'],
  ])('leads in the %s flow from %s with %o back to %s', (sex, id, answers, address) =>
    expect(findBackAddress(flows[sex], getAny(flows[sex], id), makeFacts(answers))).toBe(address),
  );

  it.each([
    ['Woman', '/woman/age'],
    ['Man', '/man/age'],
    ['Non-binary', '/program'],
    ['Prefer not to say', '/program'],
  ])('leads from the gender %s to %s', (gender, address) =>
    expect(findNextAddress(siteContent, getPage(siteContent, 'gender', 'choice'), makeFacts({}, { gender }))).toBe(
      address,
    ),
  );

  it.each(sexes)('leads from every page of the %s flow to one that exists, forwards and backwards', (sex) => {
    fc.assert(
      fc.property(randomAnswers(flows[sex]), (answers) => {
        for (const page of listPages(flows[sex])) {
          for (const find of [findNextAddress, findBackAddress]) {
            const address = find(flows[sex], page, makeFacts(answers));
            if (address && !findPage(flows[sex], openAddress(address).id))
              throw new Error(`${page.id} leads to ${address}`);
          }
        }
      }),
    );
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
    ['middle', { ...young, habits: 'x' }, '/woman/focus'],
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

  it.each(['start', 'middle', 'shop', 'early', 'aside'])('leads a buyer from %s to the page for buyers', (id) =>
    expect(findRedirect(flow, getAny(flow, id), makeFacts({}, { hasPurchased: true }))).toBe('/woman/thanks'),
  );

  it('lets a buyer stay there', () => {
    expect(findRedirect(flow, getAny(flow, 'thanks'), makeFacts({}, { hasPurchased: true }))).toBeUndefined();
  });
});

/** Questions whose blocking answers close all later pages, and their place in each flow. */
const safetyQuestions = [
  {
    sex: 'woman',
    field: 'eatingDisorder',
    after: 'eating-disorder',
    blocking: [undefined, 'Currently', 'Something else', ''],
    address: '/woman/eating-disorder',
  },
  {
    sex: 'man',
    field: 'eatingDisorder',
    after: 'eating-disorder',
    blocking: [undefined, 'Currently', 'Something else', ''],
    address: '/man/eating-disorder',
  },
  {
    sex: 'woman',
    field: 'pregantOrBreastfeeding',
    after: 'pregant-or-breastfeeding',
    blocking: [undefined, 'Yes', 'Breastfeeding', 'Something else', ''],
    address: '/woman/pregant-or-breastfeeding',
  },
  {
    sex: 'man',
    field: 'pregantOrBreastfeeding',
    after: 'eating-disorder',
    blocking: ['Yes', 'Breastfeeding'],
    address: '/woman/pregant-or-breastfeeding',
  },
] as const;

const allowing = {
  eatingDisorder: ['No', 'In the past', 'Prefer not to answer'],
  pregantOrBreastfeeding: ['No', 'Prefer not to answer'],
} as const;

/** All answers of a flow, with another one or none to a safety question. */
function answerOtherwise(sex: Sex, field: keyof Answers, value: string | undefined): Answers {
  const others = without(answerAll(sex), field);
  return value === undefined ? others : { ...others, [field]: value };
}

describe.each(safetyQuestions)(
  'the safety question $field in the $sex flow',
  ({ sex, field, after, blocking, address }) => {
    const flow = flows[sex];
    const later = listLater(sex, after);
    const otherwise = (value: string | undefined) => answerOtherwise(sex, field, value);

    it('comes before the paywall, the detours and other pages', () => {
      expect(later.length).toBeGreaterThan(20);
      expect(later).toEqual(expect.arrayContaining(['loading', 'email', 'paywall', 'explore-for-a-week']));
    });

    it.each(blocking.map((value) => [value]))(
      'redirects from every later page to it when the answer is %o',
      (value) => {
        for (const id of later) {
          expect([id, findRedirect(flow, getAny(flow, id), makeFacts(otherwise(value)))]).toEqual([id, address]);
        }
      },
    );

    it.each(blocking.map((value) => [value]))('can be opened and corrected when the answer is %o', (value) => {
      const { flow: own, id } = openAddress(address);
      expect(findRedirect(own, getAny(own, id), makeFacts(otherwise(value)))).toBeUndefined();
    });

    it.each(blocking.map((value) => [value]))(
      'redirects from later pages when the answer is %o, whatever else was answered',
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

    it.each(allowing[field])('opens every page up to the paywall when the answer is "%s"', (value) => {
      for (const id of later) {
        const expected = id === flow.afterPurchase ? `/${sex}/paywall` : undefined;
        expect([id, findRedirect(flow, getAny(flow, id), makeFacts(otherwise(value)))]).toEqual([id, expected]);
      }
    });

    it('leaves the pages before it open', () => {
      for (const value of blocking) {
        for (const page of flow.pages.slice(0, flow.pages.findIndex(({ id }) => id === after) + 1)) {
          expect(findRedirect(flow, page, makeFacts(otherwise(value)))).toBeUndefined();
        }
      }
    });
  },
);

describe('the safety questions', () => {
  it.each([
    ['woman', 'eating-disorder', allowing.eatingDisorder],
    ['man', 'eating-disorder', allowing.eatingDisorder],
    ['woman', 'pregant-or-breastfeeding', allowing.pregantOrBreastfeeding],
  ] as const)(
    'let through in the %s flow at %s every option but those whose sheet can only be closed',
    (sex, id, allowed) => {
      const { options } = getPage(flows[sex], id, 'choice');
      const open = options.filter(({ sheet }) => sheet?.action !== 'edit').map(({ value }) => value);
      expect(open.toSorted()).toEqual([...allowed].toSorted());
      expect(options.length).toBeGreaterThan(open.length);
    },
  );

  it.each([
    ['an unanswered', undefined],
    ['a harmless', 'No'],
  ])('don’t let %s question about pregnancy block the man flow', (_, value) => {
    const said = value === undefined ? {} : { pregantOrBreastfeeding: value };
    const facts = makeFacts({ ...answerAll('man'), ...said });
    expect(findRedirect(flows.man, getAny(flows.man, 'paywall'), facts)).toBeUndefined();
  });
});

describe.each(sexes)('the measures of the %s flow', (sex) => {
  const height: Answers['height'] = { cm: 168 };

  it.each<[string, Answers, string | undefined]>([
    ['weight', {}, 'height'],
    ['weight-goal', {}, 'height'],
    ['weight-goal', { height }, 'weight'],
    ['prediction', { height, weight: { kg: 72.5 } }, 'weight-goal'],
    ['prediction', { height, weight: { kg: 72.5 }, weightGoal: { kg: 64 } }, undefined],
    ['prediction', { height, weight: { lbs: 160 }, weightGoal: { lbs: 150 } }, undefined],
    ['weight', { height, weight: { kg: 52 } }, undefined],
    ['weight-goal', { height, weight: { kg: 52 } }, 'weight'],
    ['prediction', { height, weight: { kg: 52 }, weightGoal: { kg: 50 } }, 'weight'],
    ['weight-goal', { height, weight: { kg: 72.5 }, weightGoal: { kg: 52 } }, undefined],
    ['prediction', { height, weight: { kg: 72.5 }, weightGoal: { kg: 52 } }, 'weight-goal'],
    ['prediction', { height, weight: { kg: 72.5 }, weightGoal: { kg: 72.5 } }, 'weight-goal'],
    ['wish', { height, weight: { kg: 72.5 }, weightGoal: { kg: 80 } }, 'weight-goal'],
    ['wish', { height, weight: { kg: 72.5 }, weightGoal: { kg: 72.4 } }, undefined],
    ['wish', {}, undefined],
  ])('lead a visitor at %s with %o to %s', (id, answers, target) => {
    const redirect = findRedirect(flows[sex], getAny(flows[sex], id), makeFacts(answers));
    expect(redirect).toBe(target && `/${sex}/${target}`);
  });

  it.each([
    ['paywall', 'email', 'email'],
    ['paywall', 'height', 'height'],
    ['paywall', 'weight', 'weight-goal'],
    ['paywall', 'weightGoal', 'weight-goal'],
    ['explore-for-a-week', 'email', 'email'],
    ['explore-for-a-week', 'height', 'height'],
    ['prediction', 'height', 'height'],
    ['analyzing-your-answers', 'email', undefined],
  ] as const)('lead a visitor at %s without %s to %s', (id, missing, target) => {
    const facts = makeFacts(without(answerAll(sex), missing));
    expect(findRedirect(flows[sex], getAny(flows[sex], id), facts)).toBe(target && `/${sex}/${target}`);
  });
});

describe.each(sexes)('a buyer in the %s flow', (sex) => {
  it('is redirected from every page to the one for buyers, whatever was answered', () => {
    for (const answers of [{}, answerAll(sex), { ...answerAll(sex), eatingDisorder: 'Currently' }]) {
      const facts = makeFacts(answers, { hasPurchased: true });
      const away = listPages(flows[sex]).filter((page) => findRedirect(flows[sex], page, facts));
      expect(idsOf(away)).toEqual(idsOf(listPages(flows[sex])).filter((id) => id !== 'purchase-success'));
      expect(new Set(away.map((page) => findRedirect(flows[sex], page, facts)))).toEqual(
        new Set([`/${sex}/purchase-success`]),
      );
      expect(findResumeAddress(flows[sex], facts)).toBe(`/${sex}/purchase-success`);
      expect(hasProgress(flows[sex], facts)).toBe(true);
    }
  });
});
