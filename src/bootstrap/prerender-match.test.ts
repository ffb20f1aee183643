import { afterEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fakes.ts';
import { findMismatch, isNewVisitor } from './prerender-match.ts';

const purchase = JSON.stringify({ transactionId: 'txn_01' });

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['nothing is stored', {}, 'age hasPurchased', undefined],
  ['another answer is stored', { 'fasting.onboarding': '{"sex":"woman","water":"none"}' }, 'age', undefined],
  ['its answer is stored', { 'fasting.onboarding': '{"age":"30-39"}' }, 'age hasPurchased', 'main'],
  ['the gender is stored', { 'fasting.gender': 'Woman' }, 'gender', 'main'],
  ['a customer is stored', { 'fasting.customerId': 'ctm_01' }, 'hasPurchased', 'main'],
  ['a link to the app is stored', { 'fasting.applicationUrl': 'https://app.example' }, 'hasPurchased', 'main'],
  ['a purchase is stored', { 'fasting.purchase': purchase }, 'hasPurchased', 'main'],
  ['it looks at nothing', { 'fasting.onboarding': '{"age":"30-39"}' }, '', undefined],
  ['its prerendered form suits no visitor', {}, 'anything', 'main'],
  ['answers are garbled', { 'fasting.onboarding': '{"age' }, 'age', 'main'],
  ['answers are nothing', { 'fasting.onboarding': 'null' }, 'age', undefined],
])('of a built page, when %s, is withheld what may be another one for this visitor', (_, stored, reads, withheld) => {
  stubStorage(stored);
  vi.stubGlobal('location', { pathname: '/woman/age' });
  expect(findMismatch({ address: '/woman/age', reads })).toBe(withheld);
  expect(findMismatch({ address: '/', reads }), 'at an address that it was not built for').toBe('page');
});

it('of a built page nothing is withheld where storage is forbidden', () => {
  stubStorage({}, 'forbidden');
  vi.stubGlobal('location', { pathname: '/woman/age' });
  expect(findMismatch({ address: '/woman/age', reads: 'age' })).toBeUndefined();
});

it.each([
  ['nothing is stored', {}, true],
  ['only a program was opened', { 'fasting.onboarding': '{"sex":"woman"}' }, true],
  ['something was answered', { 'fasting.onboarding': '{"sex":"woman","age":"30-39"}' }, false],
  ['something was bought', { 'fasting.purchase': purchase }, false],
  ['answers are garbled', { 'fasting.onboarding': '{"age' }, false],
])('when %s, a visitor is new: %3$s', (_, stored, isNew) => {
  stubStorage(stored);
  expect(isNewVisitor()).toBe(isNew);
});
