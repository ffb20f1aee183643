import { expect, it } from 'vitest';
import { isMet } from '../../../src/domain/rules/facts.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { listEdges } from '../../content-tools/map/edges.ts';
import { explainAbsences } from '../../content/graph/absence.ts';
import { makeChoice, makeFacts, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { describeTraits, listSheets } from './describe-page.ts';
import { isWanted } from './search.ts';
import { readSettings } from '../visitor/settings.ts';

const sheet = { step: 1, analytics: 'sheet', title: 'Stop', text: 'Not now.', button: 'Back', action: 'edit' };
const water = makeChoice('water', 'water', [
  'Tea',
  { value: 'Rain', label: 'Rain', next: 'end' },
  { value: 'None', label: 'None', sheet },
]);
const sleep = makePage('sleep', {
  title: 'Sleep well',
  cases: [
    { when: { field: 'age', is: '60-80' }, title: 'Rest' },
    { when: { field: 'age', isOneOf: ['50-59', '60-80'] }, title: 'Nap' },
  ],
  notes: [{ when: { field: 'bmi', atLeast: 30 }, text: 'See a doctor.' }],
  shell: { back: false },
});
const aside = makePage('aside', { next: 'end', back: 'water', shell: { progress: false } });
const flow = makeFlow([water, sleep, makePage('end', { back: 'water' })], {
  afterPurchase: 'end',
  gates: [{ after: 'water', allowWhen: { field: 'water', isSet: true }, page: 'water' }],
  detours: [aside],
});
const describePage = (page: Page) => describeTraits(flow, page, listEdges(flow));

it('the traits of a page are where it leads, which options stay, and its different texts with their conditions', () => {
  expect(describePage(water).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'way: "Rain" → end',
    'way: "None" stays here',
    'gate: Gate: visitors go on only if water has an answer. Others → water',
  ]);
  expect(describePage(aside).map(({ text }) => text)).toEqual(['Next → end', 'Back → water', 'No progress bar']);
  expect(describePage(sleep).map(({ text }) => text)).toEqual([
    'Different texts when age is "60-80"',
    'Different texts when age is "50-59" or "60-80"',
    'A note when bmi is at least 30',
    'No back arrow',
  ]);
  // Of two cases that are true, only the first one shows.
  const marked = describePage(sleep).filter(({ when }) => when && isMet(when, makeFacts({ age: '60-80' })));
  expect(marked.map(({ text }) => text)).toEqual(['Different texts when age is "60-80"']);
  expect(listSheets(water)).toEqual([{ opener: 'None', sheet }]);
});

const redirected = /redirected to water/;
it.each([
  [{ water: 'Tea' }, { aside: 'A detour: only a link on another page leads here' }],
  [{ water: 'Rain' }, { sleep: 'Skipped: water leads on to end', aside: /detour/ }],
  [{}, { sleep: 'Visitors who open it are redirected to water', end: redirected, aside: redirected }],
])('a visitor who does not meet a page is told why: %j', (answers, reasons) => {
  const absences = explainAbsences(flow, makeFacts(answers));
  expect([...absences.keys()].toSorted()).toEqual(Object.keys(reasons).toSorted());
  for (const [id, reason] of Object.entries(reasons)) expect(absences.get(id)).toMatch(reason);
});

it.each([
  ['', sleep, true],
  ['?find=SLEEP', sleep, true],
  ['?find=well+sleep', sleep, true],
  ['?find=doctor', sleep, true],
  ['?find=3+kg', sleep, true],
  ['?find=sleep+badly', sleep, false],
  ['?find=water&type=choice', water, true],
  ['?type=choice', sleep, false],
  ['?show=conditions', sleep, true],
  ['?show=findings', sleep, false],
])('the search %s finds the page: %s', (query, page, isFound) => {
  const notes = { shown: 'Only 3 kg to go', hasConditions: true, hasFindings: false };
  expect(isWanted(page, notes, readSettings(query, ['woman']))).toBe(isFound);
});
