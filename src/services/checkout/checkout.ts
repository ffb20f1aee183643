import type { CheckoutOrder, Checkout, TestChoice } from './contract.ts';
import { reloadWhenOutdated } from '../updates/reload-when-outdated.ts';

// Both write `import.meta.env` out, so that a build contains only one of the two checkouts.

/** Whether this build has the test checkout instead of a payment provider. */
export function isTestCheckout(): boolean {
  return !import.meta.env.VITE_PADDLE_TOKEN;
}

let loaded: Checkout | undefined;

/** Closes the payment window if one is open, and reports nothing more of it. */
export const closeCheckout = (): void => loaded?.close();

/** Loads the checkout of this build; rejects when its code can't be loaded. */
export async function loadCheckout(askVisitor: (order: CheckoutOrder) => Promise<TestChoice>): Promise<Checkout> {
  try {
    return (loaded = await load(askVisitor));
  } catch (error) {
    await reloadWhenOutdated();
    throw error;
  }
}

async function load(askVisitor: (order: CheckoutOrder) => Promise<TestChoice>): Promise<Checkout> {
  if (import.meta.env.VITE_PADDLE_TOKEN) {
    const { createPaddleCheckout } = await import('./paddle.ts');
    return createPaddleCheckout();
  } else {
    const { createTestCheckout } = await import('./test-checkout.ts');
    return createTestCheckout(askVisitor);
  }
}
