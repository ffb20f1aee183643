import type { Paddle, PaddleEventData } from '@paddle/paddle-js';
import { paddleToken } from '../config.ts';
import { findWrongTotal, isFromWindow, readIsOutside, readIsPaying, readPaddleEvent } from './paddle-events.ts';
import type { Checkout, CheckoutEvent, CheckoutOrder } from './contract.ts';
import { loadPaddle } from './load-paddle.ts';

const WINDOW_TIMEOUT_MS = 20_000;

/** Logs one error for a window whose total differs from the paywall's. Visitors see the total before they pay. */
function watchTotal(order: CheckoutOrder): (event: PaddleEventData) => void {
  let hasReported = false;
  return (event) => {
    const wrong = hasReported ? undefined : findWrongTotal(event, order);
    if (!wrong) return;
    hasReported = true;
    console.error(wrong);
  };
}

/** Payment by Paddle, in a window over the page. Paddle has one script, one window and one callback for the whole page. */
class PaddleCheckout implements Checkout {
  #attempts = 0;
  #loading: Promise<Paddle> | undefined;
  #isReady = false;
  /** Receives Paddle's events: the listener of the latest opening. */
  #notify: (event: PaddleEventData) => void = () => {};

  open(order: CheckoutOrder, onEvent: (event: CheckoutEvent) => void): Promise<void> {
    const start = async () => {
      const { offer, email, customData, returnUrl } = order;
      const paddle = await this.#prepare();
      paddle.Checkout.open({
        items: [{ priceId: offer.id, quantity: 1 }],
        ...(offer.discountId && { discountId: offer.discountId }),
        customer: { email },
        customData,
        ...(returnUrl && { settings: { successUrl: returnUrl } }),
      });
      return paddle;
    };
    return this.#watchWindow(start, onEvent, watchTotal(order));
  }

  close(): void {
    this.#notify = () => {};
    this.#loading?.then(
      (paddle) => paddle.Checkout.close(),
      () => {},
    );
  }

  update(transactionId: string, onEvent: (event: CheckoutEvent) => void): Promise<void> {
    const start = async () => {
      const opensByItself = !this.#isReady;
      const paddle = await this.#prepare();
      // Paddle opens the window by itself for the transaction in the address, but only when it is initialised.
      if (!opensByItself) paddle.Checkout.open({ transactionId });
      return paddle;
    };
    return this.#watchWindow(start, onEvent);
  }

  #prepare(): Promise<Paddle> {
    const load = async () => {
      this.#attempts += 1;
      try {
        const paddle = await loadPaddle(paddleToken ?? '', this.#attempts, (event) => this.#notify(event));
        this.#isReady = true;
        return paddle;
      } catch (error) {
        this.#loading = undefined;
        throw error;
      }
    };
    return (this.#loading ??= load());
  }

  /** Waits for the window that `start` opens, and passes its events on until the payment is completed. */
  #watchWindow(
    start: () => Promise<Paddle>,
    onEvent: (event: CheckoutEvent) => void,
    watch?: (event: PaddleEventData) => void,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      let isOpen = false;
      let isPaid = false;
      let isPaying = false;
      let isOutside = false;
      let paddle: Paddle | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;

      const giveUp = (reason: Error) => {
        clearTimeout(timer);
        // A later opening has replaced this one, and reports its own outcome.
        if (this.#notify !== listen) return resolve();
        reject(reason);
        this.#notify = () => {};
        paddle?.Checkout.close();
      };
      const listen = (data: PaddleEventData) => {
        if (!isFromWindow(data)) return console.warn('Paddle warns about its input.', data.code, data.detail);
        const event = readPaddleEvent(data);
        if (!isOpen) {
          if (event?.type === 'failed') return giveUp(new Error(event.message ?? 'Paddle could not open its window'));
          isOpen = true;
          clearTimeout(timer);
          resolve();
        }
        watch?.(data);
        isPaying = readIsPaying(data) ?? isPaying;
        isOutside = readIsOutside(data) ?? isOutside;
        if (!event || isPaid) return;
        isPaid = event.type === 'completed';
        onEvent(event.type === 'closed' && (isPaying || isOutside) ? { ...event, isPaying: true } : event);
        // The product shows its own page after a purchase.
        if (isPaid) paddle?.Checkout.close();
      };

      this.#notify = listen;
      start().then((started) => {
        paddle = started;
        // If the window's content is blocked, Paddle sends no event.
        if (!isOpen) timer = setTimeout(() => giveUp(new Error('Paddle’s window did not open')), WINDOW_TIMEOUT_MS);
      }, giveUp);
    });
  }
}

/** The checkout of this page. */
export const paddleCheckout: Checkout = new PaddleCheckout();
