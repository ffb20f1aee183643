import { expect, it } from 'vitest';
import type { CheckoutEvent } from '../../../services/checkout/contract.ts';
import { findDoubt, isSurelyUnpaid, mayBeReported } from './payment-doubt.ts';

const none = {};
const open = { isBegun: true, offerId: 'month-1', startedAt: '2026-12-03T10:00:00.000Z' } as const;
const closed = { ...open, isOver: true } as const;

it.each([
  ['no payment', 'none', none, undefined],
  ['no payment since the window was closed', 'none', closed, undefined],
  ['no report of a window that may have been paid in', 'none', open, 'unconfirmed'],
  ['no report of an attempt that an older version stored', 'none', { isBegun: true }, 'unconfirmed'],
  ['no answer, and no window was ever opened', 'unknown', none, undefined],
  ['no answer after an open window', 'unknown', open, 'unreachable'],
  ['no answer after a closed window', 'unknown', closed, 'unreachable'],
  ['a payment in progress', 'processing', none, 'processing'],
  ['a payment by the same address', 'paidElsewhere', none, 'elsewhere'],
  ['a renewal that failed', 'pastDue', none, 'held'],
  ['a paused plan', 'paused', closed, 'held'],
  ['a payment that the bank took back', 'chargedBack', none, 'held'],
  ['a payment for something else', 'unoffered', closed, 'held'],
  ['the money back', 'refunded', closed, undefined],
  ['a plan that has ended', 'ended', none, undefined],
  ['a plan that has ended, and an open window', 'ended', open, 'unconfirmed'],
  ['a payment', 'paid', closed, 'processing'],
] as const)('with %s the doubt whether a visitor has paid is %4$s', (_, status, attempt, doubt) =>
  expect(findDoubt(status, attempt)).toBe(doubt),
);

it.each<[CheckoutEvent, boolean]>([
  [{ type: 'closed' }, true],
  [{ type: 'closed', isPaying: true }, false],
  [{ type: 'failed' }, false],
  [{ type: 'failed', isOver: true }, true],
  [{ type: 'completed', transactionId: 'txn_1' }, false],
])('the event %j of a window is a sure no: %s', (event, isSure) => expect(isSurelyUnpaid(event)).toBe(isSure));

it.each([
  ['a minute ago', '2026-12-03T10:09:00Z', true],
  ['five minutes ago', '2026-12-03T10:05:00Z', false],
  ['at an unknown time', undefined, false],
])('a report about a window that was closed %s is waited for: %3$s', (_, endedAt, isWaitedFor) => {
  expect(mayBeReported({ ...closed, ...(endedAt && { endedAt }) }, Date.parse('2026-12-03T10:10:00Z'))).toBe(
    isWaitedFor,
  );
});
