import type { CheckoutOpenOptions, InitializePaddleOptions, PaddleEventData } from '@paddle/paddle-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckoutEvent, CheckoutOrder } from './contract.ts';

const order: CheckoutOrder = {
  offer: { id: 'pri_1', price: 3999, firstPrice: 2399, durationUnit: 'Month', duration: 1 },
  currency: 'USD',
  email: 'jo@example.com',
  customData: { onboardingId: 'o-1' },
};
const completion = {
  name: 'checkout.completed',
  data: {
    id: 'che_1',
    transaction_id: 'txn_1',
    status: 'completed',
    customer: { id: 'ctm_1', email: 'jo@example.com' },
    payment: { method_details: { type: 'card' } },
    items: [{ price_id: 'pri_1', product: { id: 'pro_1', name: 'Plan' } }],
  },
};

class FakePaddle {
  Initialized = false;
  options: InitializePaddleOptions | undefined;
  Environment = { set: vi.fn() };
  Checkout = { open: vi.fn<(options: CheckoutOpenOptions) => void>(), close: vi.fn() };
  Initialize = vi.fn((options: InitializePaddleOptions) => {
    this.Initialized = true;
    this.options = options;
  });
  reset(): void {
    this.Initialized = false;
    this.options = undefined;
  }
  tell(event: object): void {
    this.options?.eventCallback?.(event as PaddleEventData);
  }
}

// One for all tests, because the package keeps the first one that it finds.
const paddle = new FakePaddle();
let scripts: (EventTarget & { src: string; remove: () => void })[];
let fakeWindow: { PaddleBillingV1?: FakePaddle };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubEnv('VITE_PADDLE_TOKEN', 'test_token');
  vi.stubEnv('VITE_PADDLE_ENVIRONMENT', 'sandbox');
  vi.clearAllMocks();
  paddle.reset();
  scripts = [];
  fakeWindow = {};
  vi.stubGlobal('window', fakeWindow);
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { src: '', remove: vi.fn() }),
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Ends the newest attempt to load Paddle's script. */
async function endScript(outcome: 'load' | 'error') {
  scripts.at(-1)?.dispatchEvent(new Event(outcome));
  await settle();
}

async function loadScript() {
  fakeWindow.PaddleBillingV1 = paddle;
  await endScript('load');
}

async function load() {
  const { loadCheckout, isTestCheckout } = await import('./checkout.ts');
  expect(isTestCheckout()).toBe(false);
  return loadCheckout(() => Promise.reject(new Error('asks nobody')));
}

/** Begins to open the window: Paddle's script is loaded, and Paddle has said nothing yet. */
async function beginOpening(wanted: CheckoutOrder = order) {
  const checkout = await load();
  const events: CheckoutEvent[] = [];
  const opening = checkout.open(wanted, (event) => events.push(event));
  // A rejection is expected by some tests, and only later.
  opening.catch(() => {});
  await loadScript();
  return { checkout, events, opening };
}

/** Opens the window, up to Paddle's event that it is open. */
async function openWindow() {
  const { checkout, events, opening } = await beginOpening();
  paddle.tell({ name: 'checkout.loaded', data: completion.data });
  await opening;
  return { checkout, events };
}

describe('opening', () => {
  it('opens the window for the order with the discount of its offer, and loads nothing before', async () => {
    await load();
    expect(scripts).toEqual([]);
    const { checkout } = await openWindow();
    expect(scripts.map(({ src }) => src)).toEqual(['https://cdn.paddle.com/paddle/v2/paddle.js']);
    expect(paddle.Environment.set).toHaveBeenCalledWith('sandbox');
    expect(paddle.options).toMatchObject({ token: 'test_token' });
    const opened = {
      items: [{ priceId: 'pri_1', quantity: 1 }],
      customer: { email: 'jo@example.com' },
      customData: { onboardingId: 'o-1' },
    };
    expect(paddle.Checkout.open).toHaveBeenCalledExactlyOnceWith(opened);
    void checkout.open({ ...order, offer: { ...order.offer, discountId: 'dsc_1' } }, () => {});
    await settle();
    expect(paddle.Checkout.open).toHaveBeenLastCalledWith({ ...opened, discountId: 'dsc_1' });
    expect(scripts, 'a second window loads nothing').toHaveLength(1);
  });

  it.each([
    ['is blocked', () => endScript('error')],
    ['hangs for 10 s', () => vi.advanceTimersByTimeAsync(10_000)],
    ['is something else', () => endScript('load')],
  ])('rejects when the script %s, and tries again the next time', async (_, fail) => {
    const checkout = await load();
    const first = expect(checkout.open(order, () => {})).rejects.toThrow('paddle.js');
    await fail();
    await first;
    const second = checkout.open(order, () => {});
    await loadScript();
    paddle.tell({ name: 'checkout.loaded' });
    await second;
    // Another address, because a browser delays a second request while the first one hangs.
    expect(new Set(scripts.map(({ src }) => src)).size).toBe(2);
  });

  it('rejects when Paddle reports an error before its window is open', async () => {
    const { events, opening } = await beginOpening();
    paddle.tell({ name: 'checkout.error', type: 'api_error', code: 'not_found', detail: 'Price not found' });
    await expect(opening).rejects.toThrow('Price not found');
    expect(events).toEqual([]);
  });

  it('lets a second attempt replace one that is still opening', async () => {
    const checkout = await load();
    const onFirst = vi.fn();
    const first = checkout.open(order, onFirst);
    const events: CheckoutEvent[] = [];
    const second = (await load()).open(order, (event) => events.push(event));
    await loadScript();
    paddle.tell({ name: 'checkout.loaded' });
    await second;
    await vi.advanceTimersByTimeAsync(20_000);
    await first;
    paddle.tell({ name: 'checkout.closed' });
    expect(events).toEqual([{ type: 'closed' }]);
    expect(onFirst).not.toHaveBeenCalled();
    expect(paddle.Checkout.close).not.toHaveBeenCalled();
  });

  it('rejects and clears the page when the window stays silent for 20 s but for a warning, and then reports nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { events, opening } = await beginOpening();
    paddle.tell({ type: 'checkout.warning', code: 'invalid_field', detail: 'The email is invalid.' });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'invalid_field', 'The email is invalid.');
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(opening).rejects.toThrow('did not open');
    expect(paddle.Checkout.close).toHaveBeenCalledTimes(1);
    for (const name of ['checkout.loaded', 'checkout.closed']) paddle.tell({ name });
    expect(events).toEqual([]);
  });

  it('rejects when Paddle can’t be initialised, and tries again the next time', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    paddle.Initialize.mockImplementationOnce(() => {
      throw new Error('A token of another form');
    });
    const { checkout, opening } = await beginOpening();
    await expect(opening).rejects.toThrow('could not be initialised');
    expect(paddle.Checkout.open).not.toHaveBeenCalled();
    const second = checkout.open(order, () => {});
    await settle();
    paddle.tell({ name: 'checkout.loaded' });
    await second;
  });
});

describe('the window’s events', () => {
  it('reports a completed payment once, closes the window and does not report the closing', async () => {
    const { events } = await openWindow();
    paddle.tell(completion);
    paddle.tell(completion);
    paddle.tell({ name: 'checkout.closed' });
    expect(events).toEqual([
      {
        type: 'completed',
        transactionId: 'txn_1',
        customerId: 'ctm_1',
        productId: 'pro_1',
        paymentMethod: 'card',
        status: 'completed',
      },
    ]);
    expect(paddle.Checkout.close).toHaveBeenCalledTimes(1);
  });

  it.each<[string, object, CheckoutEvent[]]>([
    ['checkout.closed', {}, [{ type: 'closed' }]],
    ['checkout.error', { detail: 'No.' }, [{ type: 'failed', message: 'No.' }]],
    ['checkout.failed', {}, [{ type: 'failed' }]],
    ['checkout.payment.failed', {}, [{ type: 'failed' }]],
    ['checkout.payment.error', { detail: 'No.' }, [{ type: 'failed', message: 'No.' }]],
    ['checkout.payment.selected', {}, []],
    [
      'checkout.completed',
      { data: { transaction_id: 'txn_2', customer: { id: null, email: 'jo@example.com' } } },
      [{ type: 'completed', transactionId: 'txn_2' }],
    ],
  ])('reads %s %j', async (name, rest, expected) => {
    const { events } = await openWindow();
    paddle.tell({ name, ...rest });
    expect(events).toEqual(expected);
  });

  it('logs once that the total differs from the paywall’s, and lets the visitor go on', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { events } = await openWindow();
    const costs = (total: number) => ({ data: { ...completion.data, currency_code: 'USD', totals: { total } } });
    paddle.tell({ name: 'checkout.updated', ...costs(23.99) });
    expect(error).not.toHaveBeenCalled();
    paddle.tell({ name: 'checkout.updated', ...costs(39.99) });
    paddle.tell({ name: 'checkout.updated', ...costs(39.99) });
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('$39.99'));
    paddle.tell(completion);
    expect(events.map(({ type }) => type)).toEqual(['completed']);
  });

  it.each([
    ['card', false],
    ['google_pay', false],
    ['none', false],
    ['paypal', true],
    ['ideal', true],
    [undefined, true],
  ])('knows at the closing, with %s as the way to pay, whether somebody may have paid: %s', async (type, isPaying) => {
    const { events } = await openWindow();
    paddle.tell({ name: 'checkout.payment.selected', data: type && { payment: { method_details: { type } } } });
    paddle.tell({ name: 'checkout.closed' });
    expect(events.at(-1)).toEqual({ type: 'closed', ...(isPaying && { isPaying }) });
  });

  it.each([
    ['payment.initiated', true],
    ['payment.initiated payment.error', true],
    ['payment.initiated payment.failed', false],
    ['payment.initiated payment.failed payment.initiated', true],
    ['payment.failed', false],
  ])('knows at the closing after %s whether a payment is under way: %s', async (names, isPaying) => {
    const { events } = await openWindow();
    for (const name of names.split(' ')) paddle.tell({ name: `checkout.${name}` });
    paddle.tell({ name: 'checkout.closed' });
    expect(events.at(-1)).toEqual({ type: 'closed', ...(isPaying && { isPaying }) });
    paddle.tell(completion);
    expect(events.at(-1), 'it may still succeed').toMatchObject({ type: 'completed' });
  });
});
