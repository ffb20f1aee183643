import type { Paddle, PaddleEventData } from '@paddle/paddle-js';
import { paddleToken } from '../config.ts';
import { findWrongTotal } from './check-total.ts';
import type { Checkout, CheckoutEvent, CheckoutOrder } from './contract.ts';
import { loadPaddle } from './load-paddle.ts';
import { isFromWindow, readPaddleEvent } from './paddle-events.ts';

const WINDOW_TIMEOUT_MS = 20_000;

// Paddle has one script, one window and one callback for the whole page, whoever asks for a checkout.
let loading: Promise<Paddle> | undefined;
let isReady = false;
/** Whoever opened the window last is told. */
let tell: (event: PaddleEventData) => void = () => {};

function prepare(): Promise<Paddle> {
  loading ??= loadPaddle(paddleToken ?? '', (event) => tell(event)).then(
    (paddle) => {
      isReady = true;
      return paddle;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Complains once of a window whose total is not the paywall's; its visitor sees the total before paying. */
function watchTotal(order: CheckoutOrder): (event: PaddleEventData) => void {
  let hasComplained = false;
  return (event) => {
    const wrong = hasComplained ? undefined : findWrongTotal(event, order);
    if (!wrong) return;
    hasComplained = true;
    console.error(wrong);
  };
}

/** Waits for the window that `start` opens, and passes on what happens in it until it has been paid. */
function follow(
  start: () => Promise<Paddle>,
  onEvent: (event: CheckoutEvent) => void,
  watch?: (event: PaddleEventData) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOpen = false;
    let isPaid = false;
    let paddle: Paddle | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const giveUp = (reason: Error) => {
      clearTimeout(timer);
      // Another opening took the place of this one and says how it went.
      if (tell !== listen) return resolve();
      reject(reason);
      tell = () => {};
      paddle?.Checkout.close();
    };
    const listen = (told: PaddleEventData) => {
      if (!isFromWindow(told)) return console.warn('Paddle warns of what it was given.', told.code, told.detail);
      const event = readPaddleEvent(told);
      if (!isOpen) {
        if (event?.type === 'failed') return giveUp(new Error(event.message ?? 'Paddle could not open its window'));
        isOpen = true;
        clearTimeout(timer);
        resolve();
      }
      watch?.(told);
      if (!event || isPaid) return;
      isPaid = event.type === 'completed';
      onEvent(event);
      // What follows a purchase is the product's to show.
      if (isPaid) paddle?.Checkout.close();
    };

    tell = listen;
    start().then((started) => {
      paddle = started;
      // What blocks the window's content blocks it silently.
      if (!isOpen) timer = setTimeout(() => giveUp(new Error('Paddle’s window did not open')), WINDOW_TIMEOUT_MS);
    }, giveUp);
  });
}

/** Payment by Paddle, in a window that it lays over the page. */
export function createPaddleCheckout(): Checkout {
  return {
    open: (order, onEvent) =>
      follow(
        async () => {
          const { offer, email, customData } = order;
          const paddle = await prepare();
          paddle.Checkout.open({
            items: [{ priceId: offer.id, quantity: 1 }],
            ...(offer.discountId && { discountId: offer.discountId }),
            customer: { email },
            customData,
          });
          return paddle;
        },
        onEvent,
        watchTotal(order),
      ),
    update: (transactionId, onEvent) =>
      follow(async () => {
        const opensByItself = !isReady;
        const paddle = await prepare();
        // A page whose address names the transaction opens the window once Paddle is initialised, and only then.
        if (!opensByItself) paddle.Checkout.open({ transactionId });
        return paddle;
      }, onEvent),
  };
}
