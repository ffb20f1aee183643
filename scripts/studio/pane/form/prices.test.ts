import { describe, expect, it } from 'vitest';
import { sayCents, sayOffer } from './prices.ts';

const month = { id: 'month', price: 3895, durationUnit: 'Month', duration: 1 };

describe('what is shown beside prices', () => {
  it.each([
    [1499, 'USD', '$14.99'],
    [5, 'EUR', '€0.05'],
    [undefined, 'USD', ''],
    [1499, 'us', ''],
    [1499, undefined, ''],
  ])('%s cents in %s are “%s”', (cents, currency, words) => expect(sayCents(cents, currency)).toBe(words));

  it.each([
    ['a discounted offer', month, '$23.37, then $38.95; $0.78 a day'],
    ['one without a discount', { ...month, firstPrice: 3895 }, '$38.95; $1.30 a day'],
    ['one whose price is being written', { ...month, price: undefined }, ''],
    ['something else', { title: 'A page' }, ''],
    ['nothing', undefined, ''],
  ])('of %s', (_what, offer, words) => expect(sayOffer(offer, 'USD')).toBe(words));
});
