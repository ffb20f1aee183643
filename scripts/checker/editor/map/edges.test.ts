import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../../src/domain/generated/types.ts';
import { makeChoice, makeFlow, makePage } from '../../../../tests/support/flows/small-flow.ts';
import { listEdges, type Edge } from './edges.ts';

const say = ({ from, kind, label, to }: Edge) => `${from} ${kind}${label ? ` (${label})` : ''} → ${to}`;
const noDate = { field: 'specificMotivationDate', isSet: false } as const;

describe('the edges of a flow', () => {
  it.each([
    ['lead to the next page in the list', ['a', 'b'], ['a next → b']],
    ['lead where a page says', [makePage('a', { next: 'c' }), 'b', 'c'], ['a route → c', 'b next → c']],
    [
      'name the condition of each route',
      [makePage('a', { next: [{ when: noDate, page: 'c' }, { page: 'b' }] }), 'b', 'c'],
      ['a route (when specificMotivationDate has no answer) → c', 'a route → b', 'b next → c'],
    ],
    [
      'are one for all options with the same target',
      [
        makeChoice('a', 'water', ['x', { value: 'y', label: 'Y', next: 'c' }, { value: 'z', label: 'Z', next: 'c' }]),
        'b',
        'c',
      ],
      ['a option ("y" or "z") → c', 'a next → b', 'b next → c'],
    ],
    [
      'leave out the next page when no option leads there',
      [makeChoice('a', 'water', [{ value: 'y', label: 'Y', next: 'c' }]), 'b', 'c'],
      ['a option ("y") → c', 'b next → c'],
    ],
    [
      'show the options that lead nowhere',
      [makeChoice('a', 'water', ['x', { value: 'y', label: 'Y', sheet: { action: 'edit' } }]), 'b'],
      ['a stay ("y") → a', 'a next → b'],
    ],
    ['end at a page without a button', [makePage('a', { footer: false }), 'b'], []],
    ['lead back where a page says', ['a', makePage('b', { back: 'a' })], ['a next → b', 'b back → a']],
    ['name a page of the same file by its id', [makePage('a', { next: '/woman/b' }), 'b'], ['a route → b']],
    ['keep the address of another file', [makePage('a', { next: '/gender' })], ['a route → /gender']],
  ])('%s', (_, pages, expected) => {
    expect(listEdges(makeFlow(pages)).map(say)).toEqual(expected);
  });

  it('show each gate, and which visitors it turns away', () => {
    const gates = [{ after: 'a', allowWhen: { field: 'bmi', atLeast: 18.5 }, page: 'a' } as const];
    expect(listEdges(makeFlow(['a', 'b'], { gates })).map(say)).toContain('a gate (unless bmi is at least 18.5) → a');
  });

  it('show the detour of a paywall', () => {
    const paywall = makePage('a', { type: 'paywall', detour: { label: 'Not sure?', page: 'd' } });
    const flow = makeFlow([paywall], { detours: [makePage('d', { next: 'a' })] });
    expect(listEdges(flow).map(say)).toEqual(['a detour → d', 'd route → a']);
  });
});

it('the start page leads elsewhere on devices that are not served yet', () => {
  const site = JSON.parse(readFileSync('content/site.json', 'utf8')) as Site;
  expect(listEdges(site).map(say)).toContain('start route (on Android or Windows) → unavailable-on-android');
  const { deviceRule, ...open } = site;
  expect(listEdges(open).map(say).join()).not.toContain('→ unavailable-on-android');
  const off = { ...open, ...(deviceRule && { deviceRule: { ...deviceRule, devices: [] } }) };
  expect(listEdges(off).map(say).join()).not.toContain('→ unavailable-on-android');
});
