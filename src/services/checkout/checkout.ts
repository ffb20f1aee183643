import type { CheckoutOrder, Checkout, TestChoice } from './contract.ts';
import { reloadWhenOutdated } from '../updates/reload-when-outdated.ts';

// Both write `import.meta.env` out, so that a build contains only one of the two checkouts.

/** Whether this build has the test checkout instead of a payment provider. */
export function isTestCheckout(): boolean {
  return !import.meta.env.VITE_PADDLE_TOKEN;
}

/** Loads the checkout of this build; rejects when its code can't be loaded. */
export async function loadCheckout(askVisitor: (order: CheckoutOrder) => Promise<TestChoice>): Promise<Checkout> {
  try {
    return await load(askVisitor);
  } catch (error) {
    await reloadWhenOutdated();
    throw error;
  }
}

async function load(askVisitor: (order: CheckoutOrder) => Promise<TestChoice>): Promise<Checkout> {
  if (import.meta.env.VITE_PADDLE_TOKEN) {
    const { paddleCheckout } = await import('./paddle.ts');
    return paddleCheckout;
  } else {
    const { createTestCheckout } = await import('./test-checkout.ts');
    return createTestCheckout(askVisitor);
  }
}
