import { describe, expect, it } from 'vitest';
import { answerAll, flows, siteContent } from '../../../tests/support/content.ts';
import { makeChoice, makeFacts, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { findPage } from '../flow/flow.ts';
import { findResumeAddress } from '../flow/path.ts';
import { findRedirect } from '../flow/routes.ts';
import type { Answers } from '../generated/types.ts';
import { findOrphanedAnswers } from './aside.ts';
import { keepValidAnswers } from './valid-answers.ts';

describe('of stored answers', () => {
  const flow = makeFlow([
    makeChoice('drinks', 'water', ['Tea', 'Water', { value: 'Cocoa', label: 'Cocoa', retired: true }]),
    makeChoice('more-drinks', 'water', ['Coffee']),
    makeChoice('cycle', 'menopause', [
      { value: 'Regular', label: 'Regular', when: { field: 'age', isOneOf: ['18-29', '30-39'] } },
      'Over',
      'Neither',
    ]),
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

  it.each<[what: string, Answers & { zones?: unknown }, valid: object, orphaned: string[]]>([
    ['an option of the page', { water: 'Tea' }, { water: 'Tea' }, []],
    ['an option of another page that asks the same', { water: 'Coffee' }, { water: 'Coffee' }, []],
    ['an option that is retired', { water: 'Cocoa' }, { water: 'Cocoa' }, []],
    ['an option that is gone', { water: 'Milk', clearMyPlate: 3 }, { clearMyPlate: 3 }, ['water']],
    ['an option within a loading page', { focus: 'Yes' }, { focus: 'Yes' }, []],
    ['an option gone from a loading page', { focus: 'No' }, {}, ['focus']],
    ['what is typed', { weight: { kg: 80 }, clearMyPlate: 5 }, { weight: { kg: 80 }, clearMyPlate: 5 }, []],
    ['a page that is not in the flow', { snackCravingTime: 'Yes' }, { snackCravingTime: 'Yes' }, ['snackCravingTime']],
    ['several options', { zones: ['Arms', 'Back'] }, { zones: ['Arms', 'Back'] }, []],
    ['several, one of which is gone', { zones: ['Arms', 'Feet'] }, {}, ['zones']],
    ['more options than are allowed by now', { zones: ['Arms', 'Legs', 'Back'] }, {}, ['zones']],
    ['options that exclude each other by now', { zones: ['Arms', 'None'] }, {}, ['zones']],
    [
      'an option for this visitor',
      { age: '30-39', menopause: 'Regular' },
      { age: '30-39', menopause: 'Regular' },
      ['age'],
    ],
    // It is kept, and open again.
    [
      'an option that no longer concerns the visitor',
      { age: '60-80', menopause: 'Regular' },
      { age: '60-80' },
      ['age'],
    ],
    ['the sex', { sex: 'man' }, { sex: 'man' }, []],
  ])(
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
    expect(keepValidAnswers(flows.woman, facts).answers).not.toHaveProperty('focus');
    expect(keepValidAnswers(flows.woman, facts).answers).toHaveProperty('snackCravingTime', 'Evenings');
    expect(keepValidAnswers(flows.man, facts)).toBe(facts);
  });

  it('all count on pages outside the flows', () => {
    const facts = makeFacts({ sex: 'woman', water: 'Milk' });
    expect(keepValidAnswers(siteContent, facts)).toBe(facts);
  });
});

describe('a visitor who returns to changed content', () => {
  const flow = makeFlow(
    [
      makeChoice('start', 'age', ['18-29']),
      makeChoice('risk', 'eatingDisorder', ['Never', 'Today']),
      makePage('plan', { needs: ['age'] }),
      makeChoice('last', 'water', ['Tea'], { next: '/gender' }),
    ],
    { gates: [{ after: 'risk', allowWhen: { field: 'eatingDisorder', isOneOf: ['No', 'Never'] }, page: 'risk' }] },
  );

  it.each<[what: string, Answers, resumed: string, redirect: string | undefined]>([
    ['an option gone opens no gate that still names it', { age: '18-29', eatingDisorder: 'No' }, 'risk', 'risk'],
    ['an option gone meets no prerequisite', { age: '11-17', eatingDisorder: 'Never' }, 'start', 'start'],
    ['answers to other pages stay', { age: '18-29', eatingDisorder: 'Never' }, 'plan', undefined],
    ['an answer to a removed page changes nothing', { age: '18-29', focus: 'Sleep' }, 'risk', 'risk'],
    [
      'a flow that ends sooner goes on at its last answer',
      { age: '18-29', eatingDisorder: 'Never', water: 'Tea' },
      'last',
      undefined,
    ],
  ])('%s', (_, answers, resumed, redirect) => {
    const facts = keepValidAnswers(flow, makeFacts(answers));
    expect(findResumeAddress(flow, facts)).toBe(`/woman/${resumed}`);
    expect(findRedirect(flow, findPage(flow, 'plan')!, facts)).toBe(redirect && `/woman/${redirect}`);
  });

  it('is stopped by a blocking answer of the other program', () => {
    const facts = keepValidAnswers(flows.man, makeFacts({ ...answerAll('man'), pregantOrBreastfeeding: 'Yes' }));
    expect(findResumeAddress(flows.man, facts)).toBe('/woman/pregant-or-breastfeeding');
  });
});
