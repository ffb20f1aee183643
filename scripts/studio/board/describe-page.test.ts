import { describe, expect, it } from 'vitest';
import { isMet } from '../../../src/domain/rules/conditions.ts';
import type { Flow, Page } from '../../../src/domain/generated/types.ts';
import { listEdges } from '../../checker/editor/map/edges.ts';
import { explainAbsences } from '../../checker/graph/absence.ts';
import { describeTraits, listSheets } from './describe-page.ts';
import { isWanted, type PageNotes } from './search.ts';
import { readSettings } from '../visitor/settings.ts';

const base = { step: 1, analytics: 'page', title: 'A title' };
const sheet = { step: 1, analytics: 'sheet', title: 'Stop', text: 'Not now.', button: 'Back', action: 'edit' as const };
const water: Page = {
  ...base,
  id: 'water',
  type: 'choice',
  answer: 'water',
  options: [
    { value: 'Tea', label: 'Tea' },
    { value: 'Rain', label: 'Rain', next: 'end' },
    { value: 'None', label: 'None', sheet },
  ],
};
const sleep: Page = {
  ...base,
  id: 'sleep',
  type: 'info',
  title: 'Sleep well',
  cases: [
    { when: { field: 'age', is: '60-80' }, title: 'Rest' },
    { when: { field: 'age', isOneOf: ['50-59', '60-80'] }, title: 'Nap' },
  ],
  notes: [{ when: { field: 'bmi', atLeast: 30 }, text: 'See a doctor.' }],
  shell: { back: false },
};
const end: Page = { ...base, id: 'end', type: 'info', back: 'water' };
const aside: Page = { ...base, id: 'aside', type: 'info', next: 'end', back: 'water', shell: { progress: false } };
const flow: Flow = {
  kind: 'flow',
  program: 'woman',
  progress: ['sleep', 'end'],
  afterPurchase: 'end',
  gates: [{ after: 'water', allowWhen: { field: 'water', isSet: true }, page: 'water' }],
  pages: [water, sleep, end],
  detours: [aside],
};
const factsOf = (answers: object) => ({ answers, today: '2026-11-21', hasPurchased: false });
const describePage = (page: Page) => describeTraits(flow, page, listEdges(flow));

describe('the traits of a page', () => {
  it('are where it leads, and which options stay', () => {
    expect(describePage(water).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'way: "Rain" → end',
      'way: "None" stays here',
      'gate: Gate: visitors go on only if water has an answer. Others → water',
    ]);
    expect(describePage(aside).map(({ text }) => text)).toEqual(['Next → end', 'Back → water', 'No progress bar']);
  });

  it('are its different texts, with their conditions', () => {
    expect(describePage(sleep).map(({ text }) => text)).toEqual([
      'Different texts when age is "60-80"',
      'Different texts when age is "50-59" or "60-80"',
      'A note when bmi is at least 30',
      'No back arrow',
    ]);
  });

  it('have true conditions only for the texts that show', () => {
    const marked = describePage(sleep).filter(({ when }) => when && isMet(when, factsOf({ age: '60-80' })));
    expect(marked.map(({ text }) => text)).toEqual(['Different texts when age is "60-80"']);
  });

  it('include the sheets that it can open', () => {
    expect(listSheets(water)).toEqual([{ opener: 'None', sheet }]);
    expect(listSheets(end)).toEqual([]);
  });
});

describe('a visitor who does not meet a page', () => {
  it.each([
    [{ water: 'Tea' }, { aside: 'A detour: only a link on another page leads here' }],
    [{ water: 'Rain' }, { sleep: 'Skipped: water leads on to end', aside: /detour/ }],
    [
      {},
      {
        sleep: 'Visitors who open it are redirected to water',
        end: /redirected to water/,
        aside: /redirected to water/,
      },
    ],
  ])('is told why: %j', (answers, reasons) => {
    const absences = explainAbsences(flow, factsOf(answers));
    expect([...absences.keys()].toSorted()).toEqual(Object.keys(reasons).toSorted());
    for (const [id, reason] of Object.entries(reasons)) expect(absences.get(id)).toMatch(reason);
  });
});

describe('the search', () => {
  const notes: PageNotes = { shown: 'Only 3 kg to go', hasConditions: false, hasFindings: false };
  const finds = (query: string, page: Page, known: Partial<PageNotes> = {}) =>
    isWanted(page, { ...notes, ...known }, readSettings(query, ['woman']));

  it.each([
    ['', true],
    ['?find=SLEEP', true],
    ['?find=well+sleep', true],
    ['?find=doctor', true],
    ['?find=3+kg', true],
    ['?find=sleep+badly', false],
    ['?type=info', true],
    ['?type=choice', false],
    ['?show=conditions', false],
    ['?show=findings', false],
  ])('%s finds a page: %s', (query, isFound) => {
    expect(finds(query, sleep)).toBe(isFound);
  });

  it('finds pages with conditions and with findings', () => {
    expect(finds('?show=conditions', sleep, { hasConditions: true })).toBe(true);
    expect(finds('?show=findings', sleep, { hasFindings: true })).toBe(true);
  });

  it('finds the page that asks for an answer', () => {
    expect(finds('?find=water&type=choice', water)).toBe(true);
  });
});
