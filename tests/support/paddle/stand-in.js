// Imitates Paddle.js v2 in journeys, as far as the package @paddle/paddle-js and this product use it, by the docs of
// developer.paddle.com under paddle-js. The seller's offers and the stand-in's behaviour come from
// window.paddleStandIn.settings, see serve-paddle.ts; it records its calls there too.
(() => {
  const standIn = window.paddleStandIn;
  Object.assign(standIn, { opened: [], environment: 'production', initialized: undefined });
  const { prices, discounts, currency, completesTwice, reloadsWhenPaid } = standIn.settings;

  const forms = { token: /^(test|live)_[a-z\d]{27}$/, price: /^pri_[a-z\d]{26}$/, transaction: /^txn_[a-z\d]{26}$/ };
  const known = {
    initialize: 'token seller pwAuth pwCustomer debug eventCallback checkout',
    open: 'items transactionId discountId discountCode customer customerAuthToken savedPaymentMethodId settings customData upsell',
  };
  const findUnknown = (options, kind) => Object.keys(options).find((name) => !known[kind].split(' ').includes(name));
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
  const emitError = (type, code, detail, name = 'checkout.error') =>
    emit({ name, type, code, detail, documentation_url: 'https://developer.paddle.com/api-reference/overview' });

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

  /** The error that prevents a checkout from opening: its type, code and message; or undefined. */
  function findRefusal(input) {
    const { items, transactionId, discountId, discountCode, customer, customData } = input;
    const unknown = findUnknown(input, 'open');
    const isSandboxToken = standIn.initialized.token.startsWith('test_');
    const mistakes = [
      [unknown, 'invalid_option', `Unknown option parameter '${unknown}'.`],
      [!items === !transactionId, 'invalid_items', 'Pass either items or a transactionId.'],
      [items && !(items.length > 0), 'invalid_items', 'You must pass at least one item.'],
      [transactionId && !forms.transaction.test(transactionId), 'invalid_transaction_id', 'This is no transaction.'],
      [discountId && discountCode, 'invalid_discount', 'Pass either discountCode or discountId.'],
      [customer && !customer.id === !customer.email, 'invalid_customer', 'Pass either id or email.'],
      [
        customData && Object.keys(customData).length === 0,
        'invalid_custom_data',
        'Custom data needs at least one key.',
      ],
      [items?.some((item) => !forms.price.test(item.priceId)), 'invalid_price_id', 'This is no price.'],
      [items?.some(({ quantity = 1 }) => !(Number.isInteger(quantity) && quantity > 0)), 'invalid_quantity', 'No.'],
    ];
    const mistake = mistakes.find(([isWrong]) => isWrong);
    if (mistake) return ['front-end_error', ...mistake.slice(1)];
    if (isSandboxToken !== (standIn.environment === 'sandbox')) return ['api_error', 'forbidden', 'Wrong environment.'];
    if (items?.some(({ priceId }) => !prices[priceId])) return ['api_error', 'not_found', 'Price not found.'];
    if (discountId && !(discountId in discounts)) return ['api_error', 'not_found', 'Discount not found.'];
    return undefined;
  }

  const actions = {
    pay: () => complete({ id: makeId('ctm'), email: checkout.input.customer?.email ?? null }),
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
    const refused = findRefusal(input);
    if (refused) {
      emitError(...refused);
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
      const unknown = findUnknown(options, 'initialize');
      if (unknown) fail(`Unknown option parameter '${unknown}'.`);
      if (!forms.token.test(options.token)) fail('You must specify your client-side token in Paddle.Initialize().');
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
