import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAll, answerBefore, flows, sexes, without, type Sex } from '../../../tests/support/content.ts';
import { randomAnswers } from '../../../tests/support/flows/random-answers.ts';
import { makeChoice, makeFacts, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { findRedirect, findNextAddress } from './routes.ts';
import { findProgress } from './progress.ts';
import { findResumeAddress, findResumeProgress, hasProgress, walkPath } from './resume.ts';
import type { Facts } from '../rules/facts.ts';
import type { Answers, Flow } from '../generated/types.ts';
import { makeAddress } from './addresses.ts';
import { findPage, listPages } from './flow.ts';

const nobody = makeFacts();
const getAny = (flow: Flow, id: string) => findPage(flow, id)!;
const idsOf = (pages: { id: string }[]) => pages.map(({ id }) => id);
/** The page at an address of either program. */
function openAddress(address: string): { flow: Flow; id: string } {
  const [, sex, id] = address.split('/');
  return { flow: flows[sex as Sex], id: id! };
}

describe('walkPath on a small flow', () => {
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

  it.each<[Answers, string[]]>([
    [{}, ['start', 'age', 'focus']],
    [{ focus: 'x' }, ['start', 'age', 'focus', 'end']],
    [{ age: '80+', focus: 'x' }, ['start', 'age', 'aside', 'focus', 'end']],
    [{ focus: 'again' }, ['start', 'age', 'focus']],
    [{ focus: 'out' }, ['start', 'age', 'focus']],
  ])('goes with %o over %o', (answers, ids) => expect(idsOf(walkPath(flow, makeFacts(answers)))).toEqual(ids));
});

it.each(sexes)(
  'the path of the %s flow ends, meets no page twice, shows nothing it may not and goes on where it came from, whatever was answered',
  (sex) => {
    const flow = flows[sex];
    expect(walkPath(flow, makeFacts(answerAll(sex))).at(-1)?.id).toBe('paywall');
    fc.assert(
      fc.property(randomAnswers(flows.woman, flows.man), fc.boolean(), (answers, hasPurchased) => {
        const facts: Facts = makeFacts(answers, { hasPurchased });
        const path = walkPath(flow, facts);
        expect(new Set(path).size).toBe(path.length);
        if (hasPurchased) expect(path).toEqual([]);
        expect(path.filter((page) => findRedirect(flow, page, facts))).toEqual([]);
        const followed = path.slice(0, -1).map((page) => findNextAddress(flow, page, facts));
        expect(followed).toEqual(path.slice(1).map(({ id }) => makeAddress(flow, id)));
      }),
    );
  },
);

describe('a flow that sells nothing', () => {
  const { afterPurchase: _, ...flow } = makeFlow(
    ['start', makeChoice('age', 'age', ['18-29']), makePage('post', { type: 'email', answer: 'email' }), 'thanks'],
    { progress: ['age', 'post'] },
  );
  const said: Answers = { age: '18-29', email: 'visitor@example.com' };

  it.each<[Answers, string]>([
    [{}, '/woman/start'],
    [{ age: '18-29' }, '/woman/post'],
    [said, '/woman/thanks'],
  ])('is resumed with the answers %o at %s, whether or not something was bought elsewhere', (answers, address) => {
    for (const hasPurchased of [false, true]) {
      const facts = makeFacts(answers, { hasPurchased });
      expect(findResumeAddress(flow, facts)).toBe(address);
      expect(hasProgress(flow, facts)).toBe(address !== '/woman/start');
      expect(flow.pages.filter((page) => findRedirect(flow, page, facts))).toEqual([]);
    }
  });

  it('has a full progress bar on its last page', () => {
    expect(findResumeProgress(flow, makeFacts(said))).toEqual({ n: 4, total: 4, segments: [1, 1, 1] });
  });
});

describe('a chain of redirects', () => {
  it.each(sexes)('ends on a page that may be shown, from every page of the %s flow', (sex) => {
    fc.assert(
      fc.property(randomAnswers(flows.woman, flows.man), fc.boolean(), (answers, hasPurchased) => {
        const facts = makeFacts(answers, { hasPurchased });
        for (const page of listPages(flows[sex])) {
          let address: string | undefined = makeAddress(flows[sex], page.id);
          for (let hops = 0; address; hops += 1) {
            if (hops === 5) throw new Error(`The page ${page.id} leads from one redirect to the next`);
            const { flow, id } = openAddress(address);
            address = findRedirect(flow, getAny(flow, id), facts);
          }
        }
      }),
    );
  });
});

describe('findResumeAddress', () => {
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
  ])('after %s is the page after the last answered one', (_, answers, id) =>
    expect(findResumeAddress(flows.woman, makeFacts(answers))).toBe(`/woman/${id}`),
  );

  it.each<[Sex, Answers, string]>([
    ['woman', { ...all, pregantOrBreastfeeding: 'Breastfeeding' }, '/woman/pregant-or-breastfeeding'],
    ['woman', { ...all, pregantOrBreastfeeding: 'Prefer not to answer' }, '/woman/paywall'],
    ['man', { ...answerAll('man'), pregantOrBreastfeeding: 'Yes' }, '/woman/pregant-or-breastfeeding'],
    ['woman', answerAll('man'), '/woman/pregant-or-breastfeeding'],
    ['man', all, '/man/paywall'],
  ])('stops in the %s flow at an open or blocking question about pregnancy', (sex, answers, address) =>
    expect(findResumeAddress(flows[sex], makeFacts(answers))).toBe(address),
  );

  it('leads after a purchase to the page for buyers', () => {
    for (const answers of [{}, all])
      expect(findResumeAddress(flows.woman, makeFacts(answers, { hasPurchased: true }))).toBe(
        '/woman/purchase-success',
      );
  });

  it.each(sexes)('is in the %s flow always a page that may be shown, whatever was answered', (sex) => {
    fc.assert(
      fc.property(randomAnswers(flows.woman, flows.man), fc.boolean(), (answers, hasPurchased) => {
        const facts = makeFacts(answers, { hasPurchased });
        const { flow, id } = openAddress(findResumeAddress(flows[sex], facts));
        expect(findRedirect(flow, getAny(flow, id), facts)).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  it('throws for a flow without pages', () => {
    expect(() => findResumeAddress(makeFlow([]), nobody)).toThrow('no page to resume at');
  });
});

describe('hasProgress', () => {
  it.each<[Sex, Partial<Facts>, boolean]>([
    ['woman', {}, false],
    ['woman', { answers: { sex: 'woman' } }, false],
    ['woman', { gender: 'Woman' }, false],
    ['woman', { answers: { age: '30-39' } }, true],
    ['man', { answers: { sex: 'woman', howMuchToSleep: '7-8 hours' } }, true],
    ['man', { answers: { improveYourSleep: 'Falling asleep' } }, false],
    ['man', { hasPurchased: true }, true],
  ])('finds whether anything of the %s flow was answered: %o', (sex, facts, expected) =>
    expect(hasProgress(flows[sex], { ...nobody, ...facts })).toBe(expected),
  );
});

const progressAt = (flow: Flow, id: string) => findProgress(flow, getAny(flow, id));

describe('the progress of a returning visitor', () => {
  const today = '2027-01-12';

  it.each(sexes)('is the one of the page that comes next in the %s flow', (sex) => {
    const facts = { answers: answerBefore(sex, 'weight'), hasPurchased: false, today };
    expect(findResumeProgress(flows[sex], facts)).toEqual(progressAt(flows[sex], 'weight'));
  });

  it('is none where the path leads into the other program', () => {
    const answers = { ...answerBefore('man', 'medications'), pregantOrBreastfeeding: 'Yes' };
    expect(findResumeProgress(flows.man, { answers, hasPurchased: false, today })).toBeUndefined();
  });
});
