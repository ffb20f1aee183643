import { describe, expect, it } from 'vitest';
import { makeChoice, makeFacts, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { findPage } from '../flow/flow.ts';
import { findResumeAddress } from '../flow/path.ts';
import { findRedirect } from '../flow/routes.ts';
import type { Answers, Page } from '../generated/types.ts';
import { sortAnswers, type Aside } from './aside.ts';

const branch = (value: string, next: string) => ({ value, label: value, next });
const nothing: Aside = { answers: {}, askers: {} };

/** After the event, a date or none; then a drink that is asked on one of two ways; the late page only with a date. */
const flow = makeFlow(
  [
    makeChoice('event', 'specificMotivation', ['Wedding', branch('No', 'habits')]),
    makePage('date', { type: 'date', answer: 'specificMotivationDate' }),
    makeChoice('habits', 'habits', [branch('Coffee', 'coffee'), branch('Tea', 'tea'), branch('Neither', 'end')]),
    makeChoice('coffee', 'water', ['One cup', 'Two cups'], { next: 'end' }),
    makeChoice('tea', 'water', ['One cup', 'Three cups'], {
      next: [{ when: { field: 'specificMotivationDate', isSet: true }, page: 'late' }, { page: 'end' }],
    }),
    makeChoice('late', 'yourEnergy', ['Low', branch('High', 'health')]),
    makePage('end', { needs: ['habits'] }),
    makeChoice('aim', 'focus', ['Sleep']),
    makeChoice('baby', 'children', ['Yes', 'No']),
  ],
  {
    detours: [
      makeChoice('offer', 'lifestyle', ['Busy'], { next: 'end' }),
      makeChoice('health', 'medication', ['Some', 'None'], { next: 'end' }),
    ],
    gates: [{ after: 'late', allowWhen: { not: { field: 'medication', is: 'Some' } }, page: 'event' }],
  },
);
const page = (id: string): Page => findPage(flow, id)!;
const sort = (answers: object, aside = nothing, open?: string) =>
  sortAnswers(flow, makeFacts(answers as Answers), aside, open === undefined ? undefined : page(open));

describe('an answer counts only while its page is on the visitor’s path', () => {
  const wedding = { specificMotivation: 'Wedding', specificMotivationDate: '2027-05-01' };
  const noEvent = { ...wedding, specificMotivation: 'No' };

  it.each<[of: string, answers: object, aside: object]>([
    ['the path', { ...wedding, habits: 'Coffee', focus: 'Sleep' }, {}],
    ['a way not taken', noEvent, { date: { specificMotivationDate: '2027-05-01' } }],
    [
      'a way that only such an answer would have led to',
      { ...noEvent, habits: 'Tea', water: 'One cup', yourEnergy: 'Low' },
      { date: { specificMotivationDate: '2027-05-01' }, late: { yourEnergy: 'Low' } },
    ],
    ['a page that excludes the one asked', { habits: 'Tea', water: 'Two cups' }, { coffee: { water: 'Two cups' } }],
    [
      'one of two pages, neither of which is asked',
      { habits: 'Neither', water: 'One cup' },
      { coffee: { water: 'One cup' } },
    ],
    ['another flow, or an option that is gone', { menopause: 'Yes', focus: 'Luck' }, {}],
    ['a detour that no route leads to', { lifestyle: 'Busy', age: '18-29' }, {}],
    ['a page whose answer a gate reads, whatever its way', { medication: 'Some', focus: 'Sleep' }, {}],
  ])('one of %s', (_, answers, aside) => {
    const sorted = sort(answers);
    expect(sorted.aside.answers).toEqual(aside);
    const fields = Object.values(aside as Record<string, object>).flatMap(Object.keys);
    expect(sorted.answers).toEqual(
      Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field))),
    );
    expect(sortAnswers(flow, makeFacts(sorted.answers), sorted.aside), 'sorted again').toEqual(sorted);
  });

  it('and comes back with it, unless the visitor has started again', () => {
    const { answers, aside } = sort({ ...noEvent, focus: 'Sleep' });
    expect(sort({ ...answers, specificMotivation: 'Wedding' }, aside).answers).toEqual({ ...wedding, focus: 'Sleep' });
    expect(sort({}, aside).aside).toEqual(nothing);
    expect(sort({ sex: 'woman' }, aside).aside).toEqual(nothing);
  });

  it('or while the visitor has opened it by its address', () => {
    expect(sort(noEvent, nothing, 'date').answers).toEqual(noEvent);
    const left = sort(noEvent, nothing, 'habits');
    expect(sort(left.answers, left.aside, 'date').answers).toEqual(noEvent);
  });

  it('where several pages ask the same, each has its own answer', () => {
    let state = sort({ habits: 'Coffee', water: 'One cup' });
    const answer = (given: object) => (state = sort({ ...state.answers, ...given }, state.aside));
    expect(answer({ habits: 'Tea' }).answers, 'the same options').toEqual({ habits: 'Tea' });
    expect(findResumeAddress(flow, makeFacts(state.answers))).toBe('/woman/tea');
    expect(answer({ water: 'One cup' }).answers).toEqual({ habits: 'Tea', water: 'One cup' });
    answer({ water: 'Three cups' });
    expect(answer({ habits: 'Coffee' }).answers).toEqual({ habits: 'Coffee', water: 'One cup' });
    expect(answer({ habits: 'Tea' }).answers).toEqual({ habits: 'Tea', water: 'Three cups' });
    expect(answer({ habits: 'Neither' }).answers).toEqual({ habits: 'Neither' });
  });
});

it('a gate closes by an answer of any way', () => {
  const { answers } = sort({ habits: 'Tea', water: 'One cup', medication: 'Some' });
  expect(findRedirect(flow, page('end'), makeFacts(answers))).toBe('/woman/event');
});
