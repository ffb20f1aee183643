import { describe, expect, it } from 'vitest';
import { findDoubt } from './payment-doubt.ts';

const open = { offerId: 'month-1', startedAt: '2026-12-03T10:00:00.000Z' };
const closed = { ...open, isOver: true };

describe('the doubt whether a visitor has paid', () => {
  it.each([
    ['no payment', 'none', undefined, undefined],
    ['no payment since the window was closed', 'none', closed, undefined],
    ['no report of a window that may have been paid in', 'none', open, 'unconfirmed'],
    ['no report of an attempt that an older version stored', 'none', {}, 'unconfirmed'],
    ['no answer, and no window was ever opened', 'unknown', undefined, undefined],
    ['no answer after an open window', 'unknown', open, 'unreachable'],
    ['no answer after a closed window', 'unknown', closed, 'unreachable'],
    ['a payment in progress', 'processing', undefined, 'processing'],
    ['a payment by the same address', 'paidElsewhere', undefined, 'elsewhere'],
    ['a payment', 'paid', closed, 'processing'],
  ] as const)('with %s is %4$s', (_title, status, attempt, doubt) => {
    expect(findDoubt(status, attempt)).toBe(doubt);
  });
});
