import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileSchema } from '../../scripts/checker/schema/schemas.ts';
import { stubStorage } from '../../tests/support/fake-storage.ts';
import type { Offer } from '../domain/generated/types.ts';

const load = () => import('./offers.ts');
const week: Offer = { id: 'week-1', price: 1499, durationUnit: 'Week', duration: 1 };
const month: Offer = {
  id: 'month-1',
  price: 3999,
  firstPrice: 100,
  durationUnit: 'Month',
  duration: 1,
  trialPeriod: { duration: 1 },
  discountId: 'dsc_1',
};

afterEach(() => vi.unstubAllGlobals());

describe('cleanOffers', () => {
  it.each<[string, unknown]>([
    ['an id that is no text', { ...week, id: 7 }],
    ['an empty id', { ...week, id: '' }],
    ['a price of 0', { ...week, price: 0 }],
    ['a price below 0', { ...week, price: -1499 }],
    ['a price with a fraction of a cent', { ...week, price: 14.99 }],
    ['a price in words', { ...week, price: '1499' }],
    ['no price', { ...week, price: undefined }],
    ['a first price of 0', { ...week, firstPrice: 0 }],
    ['a first price that is too high', { ...week, firstPrice: 10_000_001 }],
    ['a first price in words', { ...week, firstPrice: '699' }],
    ['a duration of 0', { ...week, duration: 0 }],
    ['half a duration', { ...week, duration: 0.5 }],
    ['no duration', { ...week, duration: null }],
    ['an unknown unit', { ...week, durationUnit: 'Year' }],
    ['a unit in lower case', { ...week, durationUnit: 'week' }],
    ['an unreadable trial', { ...week, trialPeriod: null }],
    ['a trial without a duration', { ...week, trialPeriod: {} }],
    ['a trial of no duration', { ...week, trialPeriod: { duration: 0 } }],
    ['an id that is too long', { ...week, id: 'w'.repeat(101) }],
    ['a price that is too high', { ...week, price: 10_000_001 }],
    ['a duration of 61', { ...week, duration: 61 }],
    ['a trial of 61', { ...week, trialPeriod: { duration: 61 } }],
    ['a discount that is no text', { ...week, discountId: 40 }],
    ['an empty discount', { ...week, discountId: '' }],
    ['a discount whose id is too long', { ...week, discountId: 'd'.repeat(101) }],
    ['nothing in it', {}],
    ['null in its place', null],
    ['a list in its place', [week]],
    ['its id alone', 'week-1'],
  ])('drops an offer with %s and keeps the others', async (_, offer) => {
    stubStorage();
    const { cleanOffers } = await load();
    expect(cleanOffers([week, offer, month])).toEqual([week, month]);
  });

  it.each([undefined, null, {}, { result: [week] }, 'week-1', 7])('makes an empty list of %o', async (stored) => {
    stubStorage();
    const { cleanOffers } = await load();
    expect(cleanOffers(stored)).toEqual([]);
  });

  it('keeps exactly the offers that fit the schema', async () => {
    stubStorage();
    const { cleanOffers } = await load();
    const fitsSchema = compileSchema('entities/offer');
    const count = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(0, 61, 1.5, '1', null));
    const id = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('d'.repeat(100), 'd'.repeat(101), '🌙'.repeat(100), '🌙'.repeat(101), 7),
    );
    const offer = fc.record(
      {
        id,
        price: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(0, 10_000_000, 10_000_001)),
        firstPrice: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(0, 10_000_000, 10_000_001, '699')),
        durationUnit: fc.constantFrom('Week', 'Month'),
        duration: count,
        trialPeriod: fc.record({ duration: count }),
        discountId: id,
      },
      { requiredKeys: ['id', 'price', 'durationUnit', 'duration'] },
    );
    fc.assert(
      fc.property(fc.array(offer), (list) => {
        expect(cleanOffers(list)).toEqual(list.filter((one) => fitsSchema(one)));
      }),
    );
  });
});

describe('offers', () => {
  it('are idle and empty on a first visit', async () => {
    stubStorage();
    expect((await load()).offers).toEqual({ list: [], status: 'idle' });
  });

  it('are cached for the next visit, before it sends a request', async () => {
    const { texts } = stubStorage();
    const { offers, setOffers } = await load();
    setOffers([week, month]);
    expect(offers).toEqual({ list: [week, month], status: 'ready' });
    expect(JSON.parse(texts.get('fasting.offers')!)).toEqual([week, month]);
    vi.resetModules();
    expect((await load()).offers).toEqual({ list: [week, month], status: 'idle' });
  });

  it('remember the chosen one', async () => {
    const { texts } = stubStorage();
    const { offers, selectOffer } = await load();
    selectOffer('month-1');
    expect(offers.selectedId).toBe('month-1');
    expect(texts.get('fasting.selectedOfferId')).toBe('month-1');
    vi.resetModules();
    expect((await load()).offers.selectedId).toBe('month-1');
  });

  it.each(['nonsense', '{}', '[null, 7, {"id":"week-1"}]'])('are none where storage holds %s', async (text) => {
    stubStorage({ 'fasting.offers': text });
    expect((await load()).offers.list).toEqual([]);
  });

  it.each(['full', 'forbidden'] as const)('can be shown and chosen where storage is %s', async (trouble) => {
    stubStorage({}, trouble);
    const { offers, selectOffer, setOffers } = await load();
    setOffers([week]);
    selectOffer('week-1');
    expect(offers).toEqual({ list: [week], status: 'ready', selectedId: 'week-1' });
  });
});
