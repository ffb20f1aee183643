import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Page, Site } from '../../../src/domain/generated/types.ts';
import { makeChoice, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { listEdges, type Edge } from './edges.ts';

const say = ({ from, kind, label, to }: Edge) => `${from} ${kind}${label ? ` (${label})` : ''} → ${to}`;
const noDate = { field: 'specificMotivationDate', isSet: false } as const;
const toC = (value: string) => ({ value, label: value, next: 'c' });
const stay = { value: 'y', label: 'Y', sheet: { action: 'edit' } };

it.each<[string, Page, string[]]>([
  ['lead to the next page in the list', makePage('a'), ['a next → b']],
  ['lead where a page says', makePage('a', { next: 'c' }), ['a route → c']],
  [
    'name the condition of each route',
    makePage('a', { next: [{ when: noDate, page: 'c' }, { page: 'b' }] }),
    ['a route (when specificMotivationDate has no answer) → c', 'a route → b'],
  ],
  [
    'are one for all options with the same target',
    makeChoice('a', 'water', ['x', toC('y'), toC('z')]),
    ['a option ("y" or "z") → c', 'a next → b'],
  ],
  ['leave out the next page when no option leads there', makeChoice('a', 'water', [toC('y')]), ['a option ("y") → c']],
  ['show the options that lead nowhere', makeChoice('a', 'water', ['x', stay]), ['a stay ("y") → a', 'a next → b']],
  ['end at a page without a button', makePage('a', { footer: false }), []],
  ['lead back where a page says', makePage('a', { back: 'c' }), ['a next → b', 'a back → c']],
  ['name a page of the same file by its id', makePage('a', { next: '/woman/b' }), ['a route → b']],
  ['keep the address of another file', makePage('a', { next: '/gender' }), ['a route → /gender']],
])('the edges of a page %s', (_, page, expected) => {
  const edges = listEdges(makeFlow([page, 'b', 'c'])).filter(({ from }) => from === 'a');
  expect(edges.map(say)).toEqual(expected);
});

it('show each gate with the visitors whom it turns away, and the detour of a paywall', () => {
  const gates = [{ after: 'a', allowWhen: { field: 'bmi', atLeast: 18.5 }, page: 'a' } as const];
  const paywall = makePage('b', { type: 'paywall', detour: { label: 'Not sure?', page: 'd' } });
  const detours = [makePage('d', { next: 'b' })];
  expect(listEdges(makeFlow(['a', paywall], { gates, detours })).map(say)).toEqual([
    'a next → b',
    'a gate (unless bmi is at least 18.5) → a',
    'b detour → d',
    'd route → b',
  ]);
});

it('the start page leads elsewhere on devices that are not served yet', () => {
  const site = JSON.parse(readFileSync('content/site.json', 'utf8')) as Site;
  const list = (file: Site) => listEdges(file).map(say).join();
  expect(list(site)).toContain('start route (on Android or Windows) → unavailable-on-android');
  const { deviceRule, ...open } = site;
  expect(list(open)).not.toContain('→ unavailable-on-android');
  expect(list({ ...open, deviceRule: { ...deviceRule!, devices: [] } })).not.toContain('→ unavailable-on-android');
});
