import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFlows } from '../../../tests/support/flows/changed-flows.ts';
import { answerAll, flows, sexes, without } from '../../../tests/support/content.ts';
import { randomAnswers } from '../../../tests/support/flows/random-answers.ts';
import { makeChoice, makeFacts, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { findRedirect } from '../flow/routes.ts';
import { findOrphanedAnswers } from './orphaned-answers.ts';
import { findResumeAddress, walkPath } from '../flow/resume.ts';
import { keepValidAnswers } from './valid-answers.ts';
import type { Answers, Site, Page } from '../generated/types.ts';
import { makeAddress } from '../flow/addresses.ts';
import { findPage, findIndex, listPages } from '../flow/flow.ts';

const flow = makeFlow([
  makeChoice('drinks', 'water', ['Tea', 'Water', { value: 'Cocoa', label: 'Cocoa', retired: true }]),
  makeChoice('more-drinks', 'water', ['Coffee']),
  makePage('loading', { type: 'loading', question: { options: [{ value: 'Yes', label: 'Yes' }] }, answer: 'focus' }),
  makePage('plate', { type: 'scale', answer: 'clearMyPlate' }),
  makePage('weight', { type: 'measure', answer: 'weight' }),
  makePage('zones', {
    type: 'choices',
    answer: 'zones',
    options: [{ value: 'Arms' }, { value: 'Legs' }, { value: 'Back' }, { value: 'None', alone: true }],
    limit: { most: 2 },
  }),
  'end',
]);
const cases: [what: string, answers: Answers & { zones?: unknown }, valid: object, orphaned: string[]][] = [
  ['an option of the page', { water: 'Tea' }, { water: 'Tea' }, []],
  ['an option of another page that asks the same', { water: 'Coffee' }, { water: 'Coffee' }, []],
  ['an option that is retired', { water: 'Cocoa' }, { water: 'Cocoa' }, []],
  ['an option that is gone', { water: 'Milk', clearMyPlate: 3 }, { clearMyPlate: 3 }, ['water']],
  ['an option within a loading page', { focus: 'Yes' }, { focus: 'Yes' }, []],
  ['an option gone from a loading page', { focus: 'No' }, {}, ['focus']],
  ['what is typed', { weight: { kg: 80 }, clearMyPlate: 5 }, { weight: { kg: 80 }, clearMyPlate: 5 }, []],
  ['a page that is not in the flow', { menopause: 'Yes' }, { menopause: 'Yes' }, ['menopause']],
  ['several options', { zones: ['Arms', 'Back'] }, { zones: ['Arms', 'Back'] }, []],
  ['several, one of which is gone', { zones: ['Arms', 'Feet'] }, {}, ['zones']],
  ['more options than are allowed by now', { zones: ['Arms', 'Legs', 'Back'] }, {}, ['zones']],
  ['options that exclude each other by now', { zones: ['Arms', 'None'] }, {}, ['zones']],
  ['one option where several can be chosen', { zones: 'Arms' }, {}, ['zones']],
  ['the sex', { sex: 'man' }, { sex: 'man' }, []],
];

describe('of stored answers', () => {
  it.each(cases)(
    'to %s those that the flow has no option for count as not given, and those that no page asks for are orphaned',
    (_, answers, valid, orphaned) => {
      expect(keepValidAnswers(flow, makeFacts(answers)).answers).toEqual(valid);
      expect(findOrphanedAnswers([flow], answers)).toEqual(orphaned);
    },
  );

  it('none is orphaned that another flow asks for', () => {
    const all = { ...answerAll('woman'), ...answerAll('man') };
    expect(findOrphanedAnswers([flows.woman, flows.man], all)).toEqual([]);
    expect(findOrphanedAnswers([flows.man], answerAll('woman'))).toContain('menopause');
  });

  it('those of the other program to a question of both count only where they can be chosen', () => {
    const facts = makeFacts({ ...answerAll('man'), focus: 'Get fitter', snackCravingTime: 'Evenings' });
    expect(keepValidAnswers(flows.woman, facts).answers.focus).toBeUndefined();
    expect(keepValidAnswers(flows.woman, facts).answers.snackCravingTime).toBe('Evenings');
    expect(keepValidAnswers(flows.man, facts)).toBe(facts);
  });
});

describe('an answer whose option is gone', () => {
  const gated = makeFlow(
    [
      makeChoice('start', 'age', ['18-29']),
      makeChoice('risk', 'eatingDisorder', ['Never', 'Today']),
      makePage('plan', { needs: ['age'] }),
    ],
    { gates: [{ after: 'risk', allowWhen: { field: 'eatingDisorder', isOneOf: ['No', 'Never'] }, page: 'risk' }] },
  );
  const lead = (answers: Answers) => {
    const facts = keepValidAnswers(gated, makeFacts(answers));
    const plan = findPage(gated, 'plan');
    return plan && findRedirect(gated, plan, facts);
  };

  it.each<[string, Answers, string | undefined]>([
    ['opens no gate, although the gate still names it', { age: '18-29', eatingDisorder: 'No' }, '/woman/risk'],
    ['meets no prerequisite', { age: '11-17', eatingDisorder: 'Never' }, '/woman/start'],
    ['takes no other answer along', { age: '18-29', eatingDisorder: 'Never' }, undefined],
  ])('%s', (_, answers, address) => expect(lead(answers)).toBe(address));

  it('keeps the blocking answer of the other program', () => {
    const facts = keepValidAnswers(flows.man, makeFacts({ ...answerAll('man'), pregantOrBreastfeeding: 'Yes' }));
    expect(findResumeAddress(flows.man, facts)).toBe('/woman/pregant-or-breastfeeding');
  });
});

const isAnswered = (page: Page, answers: Answers) =>
  'answer' in page && page.answer && page.answer !== 'gender' && answers[page.answer] !== undefined;

describe('a visitor who returns to changed content', () => {
  it.each(sexes)('goes on in the %s flow at a page that can be shown, and no earlier than needed', (sex) => {
    fc.assert(
      fc.property(changedFlows(flows[sex]), randomAnswers(flows[sex]), ({ changed }, answers) => {
        const facts = keepValidAnswers(changed, makeFacts({ ...answers, sex }));
        const address = findResumeAddress(changed, facts);
        const page = listPages(changed).find(({ id }) => makeAddress(changed, id) === address);
        expect(page).toBeDefined();
        expect(page && findRedirect(changed, page, facts)).toBeUndefined();
        // Only a page that may not be shown yet leads further back than the last answer.
        const path = walkPath(changed, facts);
        const next = path[path.findLastIndex((it) => isAnswered(it, facts.answers)) + 1];
        if (next) expect(page).toBe(next);
      }),
      { numRuns: 30 },
    );
  });

  it.each(sexes)('goes on in the %s flow where they left off, if no answer is orphaned', (sex) => {
    fc.assert(
      fc.property(changedFlows(flows[sex]), fc.nat(), ({ changed, removed }, seed) => {
        const asked = flows[sex].pages.filter((page) => 'answer' in page && page.answer);
        const last = asked[seed % asked.length];
        const given = answerAll(sex);
        const kept = flows[sex].pages.slice(findIndex(flows[sex], last?.id ?? '') + 1);
        const answers = without(
          given,
          ...kept.flatMap((page) => ('answer' in page && page.answer && page.answer !== 'gender' ? [page.answer] : [])),
        );
        fc.pre(findOrphanedAnswers([changed], answers).length === 0);
        const before = findResumeAddress(flows[sex], makeFacts(answers));
        fc.pre(!removed || before !== makeAddress(flows[sex], removed));
        expect(findResumeAddress(changed, keepValidAnswers(changed, makeFacts(answers)))).toBe(before);
      }),
      { numRuns: 30 },
    );
  });
});

it('leads a visitor whose path ends in the flow to their last answer', () => {
  const ends = makeFlow([makeChoice('only', 'water', ['Tea'], { next: '/gender' })]);
  expect(findResumeAddress(ends, makeFacts({ water: 'Tea' }))).toBe('/woman/only');
});

it('leaves the facts unchanged for pages outside the flows', () => {
  const siteContent = { home: 'start', pages: [makeChoice('program', 'sex', ['woman', 'man'])] } as unknown as Site;
  const facts = makeFacts({ sex: 'woman', water: 'Milk' });
  expect(keepValidAnswers(siteContent, facts)).toBe(facts);
});
