// Imitates Paddle.js v2 in journeys, as far as the package @paddle/paddle-js and this product use it, by the docs of
// developer.paddle.com under paddle-js. The seller's offers and the stand-in's behaviour come from
// window.paddleStandIn.settings, see serve-paddle.ts; it records its calls there too.
(() => {
  const standIn = window.paddleStandIn;
  Object.assign(standIn, { opened: [], environment: 'production', initialized: undefined });
  const { prices, discounts, currency, completesTwice, reloadsWhenPaid } = standIn.settings;

  const makeId = (prefix) => {
    const random = crypto.getRandomValues(new Uint8Array(26));
    return `${prefix}_${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`;
  };
  const fail = (words) => {
    throw new Error(`[PADDLE BILLING] ${words}`);
  };

  /** The open checkout: its parameters, and Paddle's data. */
  let checkout;

  // The real script receives events from its frame, and so a moment later.
  const emit = (event) => queueMicrotask(() => standIn.initialized.eventCallback?.(event));
  const emitError = (type, code, detail, name = 'checkout.error') => emit({ name, type, code, detail });

  function sumUp({ items = [], discountId }) {
    const subtotal = items.reduce((sum, { priceId, quantity = 1 }) => sum + prices[priceId].cents * quantity, 0);
    const discount = Math.min(subtotal, discounts[discountId] ?? 0);
    return { subtotal: subtotal / 100, discount: discount / 100, total: (subtotal - discount) / 100 };
  }

  function makeData({ input, ...rest }) {
    const { items = [], customData = null, customer } = input;
    const listed = items.map(({ priceId, quantity = 1 }) => ({
      price_id: priceId,
      product: { id: prices[priceId].productId, name: 'Plan' },
      quantity,
      billing_cycle: prices[priceId].billingCycle,
    }));
    return {
      status: 'draft',
      custom_data: customData,
      currency_code: currency,
      customer: { id: null, email: customer?.email ?? null },
      items: listed,
      totals: sumUp(input),
      payment: { method_details: { type: 'none' } },
      ...rest,
    };
  }
  const emitCheckout = (name) => emit({ name, data: makeData(checkout) });

  const actions = {
    pay: () => complete({ id: makeId('ctm'), email: checkout.input.customer?.email ?? null }),
    // PayPal's window takes the money, and this one hears nothing of it.
    'pay-outside': () => {
      checkout.payment = { method_details: { type: 'paypal' } };
      emitCheckout('checkout.payment.selected');
    },
    'start-paying': () => emitCheckout('checkout.payment.initiated'),
    fail: () => {
      emitCheckout('checkout.payment.initiated');
      emitCheckout('checkout.payment.failed');
    },
    'run-into-error': () =>
      emitError('front-end_error', 'no_payment_methods_available', 'No methods.', 'checkout.payment.error'),
    close: () => close(),
  };

  function complete(customer) {
    checkout.customer = customer;
    checkout.status = 'ready';
    emitCheckout('checkout.customer.created');
    checkout.payment = { method_details: { type: 'card', card: { type: 'visa', last4: '4242' } } };
    emitCheckout('checkout.payment.selected');
    emitCheckout('checkout.payment.initiated');
    checkout.status = 'completed';
    emitCheckout('checkout.completed');
    if (completesTwice) emitCheckout('checkout.completed');
    if (reloadsWhenPaid) queueMicrotask(() => location.reload());
  }

  function close() {
    if (!checkout) return;
    emitCheckout('checkout.closed');
    checkout.element.remove();
    checkout = undefined;
  }

  function show() {
    const element = document.createElement('div');
    element.setAttribute('role', 'dialog');
    element.setAttribute('aria-label', 'Stand-in for Paddle');
    element.style.cssText = 'position: fixed; inset: 0; z-index: 99999; background: #fff; padding: 24px';
    element.append(`Stand-in for Paddle: ${sumUp(checkout.input).total} ${currency}`);
    for (const [name, act] of Object.entries(actions)) {
      const button = document.createElement('button');
      button.style.cssText = 'display: block; margin: 12px 0; padding: 12px';
      button.dataset.paddle = name;
      button.textContent = name;
      button.addEventListener('click', act);
      element.append(button);
    }
    document.body.append(element);
    return element;
  }

  function open(input) {
    if (!standIn.initialized) fail('You must call Paddle.Initialize() before a checkout is opened.');
    standIn.opened.push(structuredClone(input));
    const isSandbox = standIn.environment === 'sandbox';
    if (standIn.initialized.token.startsWith('test_') !== isSandbox) {
      emitError('api_error', 'forbidden', 'The token is of the other environment.');
      return;
    }
    if (!/^txn_[a-z\d]{26}$/.test(input.transactionId ?? makeId('txn'))) {
      emitError('front-end_error', 'invalid_transaction_id', 'This is no transaction.');
      return;
    }
    checkout?.element.remove();
    checkout = { input, id: makeId('che'), transaction_id: input.transactionId ?? makeId('txn') };
    Object.defineProperty(checkout, 'element', { value: show() });
    emitCheckout('checkout.loaded');
  }

  const paddle = {
    Version: 'v1',
    Status: { libraryVersion: 'stand-in' },
    Initialized: false,
    Environment: {
      set: (environment) => {
        if (!['sandbox', 'production'].includes(environment)) fail(`There is no environment '${environment}'.`);
        standIn.environment = environment;
      },
    },
    Initialize: (options) => {
      if (standIn.initialized) fail('You can only call Paddle.Initialize() once.');
      if (!/^(test|live)_[a-z\d]{27}$/.test(options.token)) fail('This is no client-side token.');
      standIn.initialized = options;
      paddle.Initialized = true;
      const transactionId = new URLSearchParams(location.search).get('_ptxn');
      if (transactionId) open({ transactionId });
    },
    Checkout: { open, close },
  };
  window.Paddle = paddle;
  window.PaddleBillingV1 = paddle;
})();
