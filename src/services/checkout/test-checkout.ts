import { callService } from '../onboarding/call-service.ts';
import type { Checkout, CheckoutEvent, CheckoutOrder, TestChoice } from './contract.ts';

interface Payment {
  transactionId: string;
  customerId: string;
}

async function pay({ offer, currency, email, customData }: CheckoutOrder): Promise<CheckoutEvent> {
  const body = { offerId: offer.id, email, customData };
  const reply = await callService('/api/test-checkout/payments', { method: 'POST', body });
  const payment = (reply.body as { result?: Payment } | undefined)?.result;
  // Not over: the service may have stored the payment although its answer was lost, as with a real provider.
  if (reply.status !== 201 || !payment) return { type: 'failed', message: `The service returns ${reply.status}` };
  const { transactionId, customerId } = payment;
  return {
    type: 'completed',
    transactionId,
    customerId,
    productId: offer.id,
    paymentMethod: 'test',
    status: 'completed',
    paid: { cents: offer.firstPrice, currency },
  };
}

async function settle(choice: TestChoice, order: CheckoutOrder): Promise<CheckoutEvent> {
  if (choice === 'close') return { type: 'closed' };
  if (choice === 'fail') return { type: 'failed', message: 'The visitor chose to fail', isOver: true };
  return pay(order);
}

/** The test checkout: the visitor chooses the outcome of the payment, and no money is charged. */
export function createTestCheckout(askVisitor: (order: CheckoutOrder) => Promise<TestChoice>): Checkout {
  return {
    async open(order, onEvent) {
      const end = askVisitor(order).then((choice) => settle(choice, order));
      // Not awaited: the window is open now, and its outcome comes later.
      void end.catch((error: unknown) => ({ type: 'failed', message: String(error) }) as const).then(onEvent);
    },
    // The sheet goes with the paywall.
    close() {},
    async update(transactionId, onEvent) {
      // There are no payment details to change.
      onEvent({ type: 'completed', transactionId, paymentMethod: 'test', status: 'completed' });
    },
  };
}
