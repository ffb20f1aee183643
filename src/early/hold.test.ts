import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/fake-storage.ts';
import { findHeld } from './hold.ts';

const purchase = JSON.stringify({ transactionId: 'txn_01' });

afterEach(() => void vi.unstubAllGlobals());

describe('findHeld', () => {
  it.each([
    ['nothing is stored', {}, 'age hasPurchased', undefined],
    ['another answer is stored', { 'fasting.onboarding': '{"sex":"woman","water":"none"}' }, 'age', undefined],
    ['its answer is stored', { 'fasting.onboarding': '{"age":"30-39"}' }, 'age hasPurchased', 'main'],
    ['the gender is stored', { 'fasting.gender': 'Woman' }, 'gender', 'main'],
    ['a customer is stored', { 'fasting.customerId': 'ctm_01' }, 'hasPurchased', 'main'],
    ['a link to the app is stored', { 'fasting.applicationUrl': 'https://app.example' }, 'hasPurchased', 'main'],
    ['a purchase is stored', { 'fasting.purchase': purchase }, 'hasPurchased', 'main'],
    ['it looks at nothing', { 'fasting.onboarding': '{"age":"30-39"}' }, '', undefined],
    ['nobody sees it as it was built', {}, 'anything', 'main'],
    ['answers are garbled', { 'fasting.onboarding': '{"age' }, 'age', 'main'],
    ['answers are nothing', { 'fasting.onboarding': 'null' }, 'age', undefined],
  ])('a page, when %s', (_, stored, reads, expected) => {
    stubStorage(stored);
    vi.stubGlobal('location', { pathname: '/woman/age' });
    expect(findHeld({ address: '/woman/age', reads })).toBe(expected);
  });

  const said = { height: { cm: 170 }, weight: { kg: 70 }, pregnant: 'Not sure yet' };
  it.each([
    ['its visitor meets what it asks for', said, {}, 'parts'],
    ['an answer is missing', { ...said, weight: undefined }, {}, 'main'],
    ['an answer keeps its visitor from it', { ...said, pregnant: 'Yes' }, {}, 'main'],
    ['a measure keeps its visitor from it', { ...said, weight: { lbs: 110 } }, {}, 'main'],
    ['a measure is garbled', { ...said, weight: 'light' }, {}, 'main'],
    ['its visitor has bought', said, { 'fasting.purchase': purchase }, 'main'],
  ])('a page that is the same in parts for all who may see it, when %s', (_, answers, stored, expected) => {
    stubStorage({ 'fasting.onboarding': JSON.stringify(answers), ...stored });
    vi.stubGlobal('location', { pathname: '/woman/paywall' });
    const admits = JSON.stringify({
      all: [
        { not: { field: 'hasPurchased', is: true } },
        { field: 'bmi', atLeast: 18.5 },
        { not: { field: 'pregnant', is: 'Yes' } },
      ],
    });
    expect(findHeld({ address: '/woman/paywall', reads: 'anything', admits })).toBe(expected);
  });

  it('nothing where storage is forbidden', () => {
    stubStorage({}, 'forbidden');
    vi.stubGlobal('location', { pathname: '/woman/age' });
    expect(findHeld({ address: '/woman/age', reads: 'age' })).toBeUndefined();
  });

  it('the whole page at an address that it was not built for', () => {
    stubStorage({});
    vi.stubGlobal('location', { pathname: '/woman/nothing' });
    expect(findHeld({ address: '/', reads: '' })).toBe('page');
  });
});
