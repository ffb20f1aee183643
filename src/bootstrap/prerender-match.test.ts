import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fake-storage.ts';
import { findMismatch, isNewVisitor } from './prerender-match.ts';

const purchase = JSON.stringify({ transactionId: 'txn_01' });

afterEach(() => void vi.unstubAllGlobals());

describe('findMismatch', () => {
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
  ])('a page, when %s', (_, stored, reads, expected) => {
    stubStorage(stored);
    vi.stubGlobal('location', { pathname: '/woman/age' });
    expect(findMismatch({ address: '/woman/age', reads })).toBe(expected);
  });

  it('nothing where storage is forbidden', () => {
    stubStorage({}, 'forbidden');
    vi.stubGlobal('location', { pathname: '/woman/age' });
    expect(findMismatch({ address: '/woman/age', reads: 'age' })).toBeUndefined();
  });

  it('the whole page at an address that it was not built for', () => {
    stubStorage({});
    vi.stubGlobal('location', { pathname: '/woman/nothing' });
    expect(findMismatch({ address: '/', reads: '' })).toBe('page');
  });
});

describe('isNewVisitor', () => {
  it.each([
    ['nothing is stored', {}, true],
    ['only a program was opened', { 'fasting.onboarding': '{"sex":"woman"}' }, true],
    ['something was answered', { 'fasting.onboarding': '{"sex":"woman","age":"30-39"}' }, false],
    ['something was bought', { 'fasting.purchase': purchase }, false],
    ['answers are garbled', { 'fasting.onboarding': '{"age' }, false],
  ])('when %s', (_, stored, expected) => {
    stubStorage(stored);
    expect(isNewVisitor()).toBe(expected);
  });
});
