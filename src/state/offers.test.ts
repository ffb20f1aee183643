import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compileSchema } from '../../scripts/content/schema/schemas.ts';
import { stubStorage } from '../../tests/support/fakes.ts';
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

describe('cleanOffers', () => {
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
        expect(cleanOffers([null, 'week-1', ...list])).toEqual(list.filter((one) => fitsSchema(one)));
      }),
    );
  });
});

describe('offers', () => {
  it('are cached for the next visit, with the chosen one, before it sends a request', async () => {
    stubStorage({ 'fasting.offers': '[null, 7, {"id":"week-1"}]' });
    const { offers, selectOffer, setOffers } = await load();
    expect(offers).toEqual({ list: [], status: 'idle' });
    setOffers([week, month]);
    selectOffer('month-1');
    expect(offers).toEqual({ list: [week, month], status: 'ready', selectedId: 'month-1' });
    vi.resetModules();
    expect((await load()).offers).toEqual({ list: [week, month], status: 'idle', selectedId: 'month-1' });
  });
});
