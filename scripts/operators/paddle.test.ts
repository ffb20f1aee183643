import { afterEach, expect, it, vi } from 'vitest';
import { openPaddle } from './paddle.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = (status: number, code: string, detail: string) =>
  Response.json({ error: { type: 'request_error', code, detail }, meta: { request_id: '1' } }, { status });

/** Answers Paddle's API with these bodies, by the path of the request. */
function standIn(answers: Record<string, object>) {
  const fetch = vi.fn(async (url: string, _options: { headers: Record<string, string> }) => {
    const answer = answers[new URL(url).pathname];
    return answer ? Response.json(answer) : refuse(404, 'not_found', 'Not found.');
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** What is read of a price and a discount as Paddle's API returns them. */
const price = {
  product_id: 'pro_1',
  status: 'active',
  billing_cycle: { interval: 'year', frequency: 1 },
  trial_period: { interval: 'day', frequency: 14 },
  tax_mode: 'external',
  unit_price: { amount: '9900', currency_code: 'EUR' },
  unit_price_overrides: [],
  quantity: { minimum: 1, maximum: 1 },
};
const discount = {
  status: 'active',
  type: 'flat',
  amount: '5000',
  currency_code: 'EUR',
  maximum_recurring_intervals: 1,
  usage_limit: null,
  restrict_to: ['pro_1'],
};

it('reads a price and a discount with the key, from the environment that it belongs to', async () => {
  const fetch = standIn({ '/prices/pri_1': { data: price }, '/discounts/dsc_1': { data: discount } });
  const paddle = openPaddle({ key: 'pdl_sdbx_apikey_1', environment: 'sandbox' });
  expect(await paddle.findPrice('pri_1')).toEqual({
    productId: 'pro_1',
    isActive: true,
    cents: 9900,
    currency: 'EUR',
    period: { duration: 12, unit: 'Month' },
    trial: { duration: 2, unit: 'Week' },
    tax: 'added',
  });
  expect(await paddle.findDiscount('dsc_1')).toEqual({
    isActive: true,
    cents: 5000,
    currency: 'EUR',
    isOnce: true,
    usageLimit: undefined,
    restrictTo: ['pro_1'],
  });
  for (const [url, { headers }] of fetch.mock.calls) {
    expect(url).toMatch(/^https:\/\/sandbox-api\.paddle\.com\//);
    expect(headers.Authorization).toBe('bearer pdl_sdbx_apikey_1');
  }
});

it('knows nothing of an id that Paddle has not, and asks for none of another form', async () => {
  const fetch = standIn({});
  const paddle = openPaddle({ key: 'key', environment: 'production' });
  expect([await paddle.findPrice('pri_2'), await paddle.findDiscount('dsc_2')]).toEqual([undefined, undefined]);
  expect([await paddle.findPrice('week-1'), await paddle.findDiscount('../prices')]).toEqual([undefined, undefined]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

const permission = 'Paddle can’t be asked: You are not permitted. PADDLE_API_KEY needs the permission';
it.each([
  ['refuses the key', async () => refuse(403, 'forbidden', 'You are not permitted.'), permission],
  ['can’t be reached', () => Promise.reject(new TypeError('fetch failed')), 'Paddle can’t be asked: fetch failed.'],
])('says so when Paddle %s', async (_, fetch, message) => {
  vi.stubGlobal('fetch', fetch);
  await expect(openPaddle({ key: 'key', environment: 'production' }).findPrice('pri_1')).rejects.toThrow(message);
});
