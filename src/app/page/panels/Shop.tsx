import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { site } from '../../content/site.ts';
import type { Offer } from '../../../domain/generated/types.ts';
import { loadCheckout } from '../../../services/checkout/checkout.ts';
import type { CheckoutOrder, TestChoice } from '../../../services/checkout/contract.ts';
import { recordPurchase } from '../../../services/checkout/purchase.ts';
import { funnelId } from '../../../services/config.ts';
import { findPurchase } from '../../../services/onboarding/find-purchase.ts';
import { loadOffers } from '../../../services/onboarding/offers.ts';
import { answers } from '../../../state/answers.ts';
import { attribution } from '../../../state/attribution.ts';
import { experiments } from '../../../state/experiments.ts';
import { recordHandle } from '../../../state/record/record-handle.ts';
import { offers, selectOffer } from '../../../state/offers.ts';
import { recordCheckoutOpened } from '../../../state/payment-changes.ts';
import type { Shop as ShopProps } from '../../../steps/StepProps.ts';
import { lazyComponent } from '../../../ui/loading/lazy-component.ts';
import { useStore } from '../../shell/useStore.ts';
import { makeCustomData } from './custom-data.ts';

// The `import.meta.env` is written out, so that a build with a payment provider contains no test checkout.
const TestCheckout = import.meta.env.VITE_PADDLE_TOKEN
  ? undefined
  : lazyComponent(() => import('./TestCheckout.tsx').then((module) => module.TestCheckout)).Component;

interface Question {
  order: CheckoutOrder;
  answer: (choice: TestChoice) => void;
}

function makeOrder(offer: Offer): CheckoutOrder {
  const customData = makeCustomData({
    funnelId,
    onboardingId: recordHandle.id,
    attribution,
    experiments: experiments.assignments,
  });
  return { offer, currency: site.app.currency, email: answers.email ?? '', customData };
}

/** Provides the paywall with its offers and the actions on them. */
export function Shop({ children }: { children: (shop: ShopProps) => ReactNode }) {
  const { list, status, selectedId } = useStore(offers);
  const [purchase, setPurchase] = useState<ShopProps['purchase']>('idle');
  const [question, setQuestion] = useState<Question>();
  useEffect(() => void loadOffers(), []);
  useEffect(() => void findPurchase(), []);

  const askVisitor = (order: CheckoutOrder) =>
    new Promise<TestChoice>((resolve) => {
      setQuestion({
        order,
        answer: (choice) => {
          setQuestion(undefined);
          resolve(choice);
        },
      });
    });

  const buy = async (offer: Offer) => {
    const order = makeOrder(offer);
    selectOffer(offer.id);
    setPurchase('open');
    if (await findPurchase()) return;
    recordCheckoutOpened();
    try {
      const checkout = await loadCheckout(askVisitor);
      await checkout.open(order, (event) => {
        if (event.type === 'completed') recordPurchase(event, order);
        else setPurchase(event.type === 'closed' ? 'checkoutClosed' : 'paymentFailed');
      });
    } catch (error) {
      console.error('The checkout could not be opened.', error);
      setPurchase('checkoutFailed');
    }
  };

  return (
    <>
      {children({
        offers: list,
        status: status === 'idle' ? 'loading' : status,
        purchase,
        selectedId,
        select: selectOffer,
        reload: () => void loadOffers(),
        buy: (offer) => void buy(offer),
      })}
      {question && TestCheckout && (
        <Suspense>
          <TestCheckout order={question.order} onChoose={question.answer} />
        </Suspense>
      )}
    </>
  );
}
