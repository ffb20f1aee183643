import type { Paddle, PaddleEventData } from '@paddle/paddle-js';
import { describe, expect, it } from 'vitest';
import { plans, servePaddle } from '../../support/paddle/serve-paddle.ts';
import { useVisitors } from '../visitors.ts';

const openVisitor = useVisitors();

const token = `test_${'a'.repeat(27)}`;
const priceId = plans.week.id;
const transactionId = `txn_${'b'.repeat(26)}`;

/** Runs this on the stand-in, on a page of its own: returns the thrown error, or the first event after it. */
async function tryOut(calls: [string, unknown][]): Promise<string> {
  const { page } = await openVisitor();
  await servePaddle(page);
  await page.addScriptTag({ url: 'https://cdn.paddle.com/paddle/v2/paddle.js' });
  return page.evaluate(async (given) => {
    const { Environment, Initialize, Checkout } = (window as unknown as { PaddleBillingV1: Paddle }).PaddleBillingV1;
    const told: PaddleEventData[] = [];
    const does: Record<string, (argument: never) => void> = {
      environment: Environment.set,
      initialize: (options: object) =>
        Initialize({ ...options, eventCallback: (event: PaddleEventData) => told.push(event) } as never),
      open: Checkout.open,
    };
    try {
      for (const [name, argument] of given) does[name]?.(argument as never);
    } catch (error) {
      return String(error);
    }
    await Promise.resolve();
    const [first] = told;
    return first?.code ? `${first.name} ${first.type} ${first.code}` : String(first?.name);
  }, calls);
}

const start: [string, unknown][] = [
  ['environment', 'sandbox'],
  ['initialize', { token }],
];

describe('the stand-in for Paddle refuses, as Paddle does,', { tags: ['deep'] }, () => {
  it.each<[string, [string, unknown][], RegExp]>([
    ['an unknown environment', [['environment', 'test']], /no environment/],
    ['a token of another form', [['initialize', { token: 'secret' }]], /client-side token/],
    ['no token', [['initialize', {}]], /client-side token/],
    ['an unknown option', [['initialize', { token, vendor: 7 }]], /'vendor'/],
    ['a second start', [...start, ['initialize', { token }]], /only call .* once/],
    ['an opening before the start', [['open', { items: [{ priceId }] }]], /must call Paddle.Initialize/],
    [
      'a sandbox token in production',
      [
        ['initialize', { token }],
        ['open', { items: [{ priceId }] }],
      ],
      /forbidden/,
    ],
    ['no items', [...start, ['open', { items: [] }]], /^checkout.error front-end_error invalid_items$/],
    ['nothing to pay for', [...start, ['open', {}]], /invalid_items/],
    ['items and a transaction', [...start, ['open', { items: [{ priceId }], transactionId }]], /invalid_items/],
    ['half a quantity', [...start, ['open', { items: [{ priceId, quantity: 0.5 }] }]], /invalid_quantity/],
    ['an id that is no price', [...start, ['open', { items: [{ priceId: 'week-1' }] }]], /invalid_price_id/],
    [
      'a price that the seller doesn’t have',
      [...start, ['open', { items: [{ priceId: `pri_${'c'.repeat(26)}` }] }]],
      /^checkout.error api_error not_found$/,
    ],
    ['an unknown discount', [...start, ['open', { items: [{ priceId }], discountId: 'dsc_1' }]], /not_found/],
    ['an unknown field', [...start, ['open', { items: [{ priceId }], email: 'jo@example.com' }]], /invalid_option/],
    ['empty custom data', [...start, ['open', { items: [{ priceId }], customData: {} }]], /invalid_custom_data/],
    ['nothing about a valid order', [...start, ['open', { items: [{ priceId, quantity: 1 }] }]], /^checkout.loaded$/],
  ])('%s', async (_, calls, answer) => {
    expect(await tryOut(calls)).toMatch(answer);
  });
});
