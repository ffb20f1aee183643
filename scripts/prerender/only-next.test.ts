import { expect, it } from 'vitest';
import type { Page } from '../../src/domain/generated/types.ts';
import { makeChoice, makeFlow, makePage } from '../../tests/small-flow.ts';
import { findOnlyNext } from './only-next.ts';

const sheet = { title: 'Wait' };
const byAge = [{ when: { field: 'age', isSet: true }, page: 'c' }, { page: 'b' }];

it.each<[string, Page, string | undefined]>([
  ['to read leads to the one behind it', makePage('a'), '/woman/b'],
  ['to read leads where it says', makePage('a', { next: '/man/c' }), '/man/c'],
  ['with a question leads to one page', makeChoice('a', 'age', ['18-29', '30-39']), '/woman/b'],
  ['with a scale leads to one page', makePage('a', { type: 'scale' }), '/woman/b'],
  ['by conditions leads to several', makePage('a', { next: byAge }), undefined],
  ['with a way of an option leads to several', makeChoice('a', 'age', [{ value: '18-29' }, { next: 'c' }]), undefined],
  ['with a sheet may keep its visitor', makeChoice('a', 'age', [{ value: '18-29' }, { sheet }]), undefined],
  ['with a field may keep its visitor', makePage('a', { type: 'email' }), undefined],
  ['that runs goes on by itself', makePage('a', { type: 'loading' }), undefined],
])('a page %s', (_, page, next) => {
  expect(findOnlyNext(makeFlow([page, 'b', 'c']), page)).toBe(next);
});

it('the last page leads nowhere', () => {
  const last = makePage('b');
  expect(findOnlyNext(makeFlow(['a', last]), last)).toBeUndefined();
});
