import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { site } from '../../content/site.ts';
import { readKnown } from '../../../domain/body/known-answers.ts';
import { findPanelAddress } from '../../../domain/flow/panel-address.ts';
import { followNext } from '../../../domain/flow/routes.ts';
import type { PaywallPage } from '../../../domain/generated/types.ts';
import { readCurrency, type PricedOffer, chooseOffer } from '../../../domain/prices/pricing.ts';
import { readToday } from '../../../domain/dates/dates.ts';
import { makePriceTokens } from '../../../domain/text/price-tokens.ts';
import { fillTemplate } from '../../../domain/text/text.ts';
import { loadCheckout } from '../../../services/checkout/checkout.ts';
import type { Checkout, CheckoutOrder, TestChoice } from '../../../services/checkout/contract.ts';
import { recordPurchase } from '../../../services/checkout/purchase.ts';
import { funnelId } from '../../../services/config.ts';
import { watchPayment, type PaymentStatus } from '../../../services/onboarding/ask-for-payment.ts';
import { loadOffers } from '../../../services/onboarding/offers.ts';
import { answers } from '../../../state/answers.ts';
import { attribution } from '../../../state/attribution.ts';
import { experiments } from '../../../state/experiments.ts';
import { recordHandle } from '../../../state/record.ts';
import { rereadSelection, selectOffer } from '../../../state/offers.ts';
import { beginAttempt, endAttempt, paymentAttempt, rereadAttempt } from '../../../state/payment-attempt.ts';
import type { Shop as ShopProps } from '../../../pages/StepProps.ts';
import { lazyComponent } from '../../../ui/loading/load-once.ts';
import { useStore } from '../../shell/useStore.ts';
import { readFacts } from '../facts.ts';
import { useGo } from '../usePageNavigation.ts';
import { BackOffer } from './BackOffer.tsx';
import { checkBeforePayment, findDoubt, isSurelyUnpaid, mayBeReported, type PaymentDoubt } from './payment-doubt.ts';
import { makeCustomData } from './custom-data.ts';
import { usePricedOffers } from './OfferTerms.tsx';
import { PaymentDoubtSheet } from './PaymentDoubtSheet.tsx';
import type { ProviderProps } from './panel-props.ts';
import { useStoredPlan } from './useStoredPlan.ts';

// The `import.meta.env` is written out, so that a build with a payment provider contains no test checkout.
const TestCheckout = import.meta.env.VITE_PADDLE_TOKEN
  ? undefined
  : lazyComponent(() => import('./TestCheckout.tsx').then((module) => module.TestCheckout)).Component;

interface Question {
  order: CheckoutOrder;
  answer: (choice: TestChoice) => void;
}

function makeOrder(offer: PricedOffer, page: PaywallPage): CheckoutOrder {
  const customData = makeCustomData({
    funnelId,
    onboardingId: recordHandle.id,
    attribution,
    experiments: experiments.assignments,
    agreement: fillTemplate(page.disclosure, makePriceTokens(offer, page, site, readToday())),
    agreedAt: new Date().toISOString(),
    agreementVersion: document.documentElement.dataset.version,
  });
  const address = findPanelAddress(site, 'payment-return');
  const returnUrl = address && location.origin + address;
  return { offer, currency: readCurrency(site), email: readKnown(answers).email ?? '', customData, returnUrl };
}

/** A payment that waits until it is clear that the visitor hasn't paid already. */
interface DoubtfulPurchase {
  offer: PricedOffer;
  doubt: PaymentDoubt;
}

/** Provides the paywall with its offers and the actions on them, and stores the plan that the visitor is about to buy. */
export function Shop({ file, page: shown, facts, children }: ProviderProps) {
  // The only type with that role.
  const page = shown as PaywallPage;
  const go = useGo(page);
  const { list, status, selectedId } = usePricedOffers();
  const { isBegun, id: attemptId, hasEnded } = useStore(paymentAttempt);
  const [purchase, setPurchase] = useState<ShopProps['purchase']>('idle');
  const [question, setQuestion] = useState<Question>();
  const [doubtful, setDoubtful] = useState<DoubtfulPurchase>();
  const [checkout, setCheckout] = useState<Checkout>();
  useEffect(() => void loadOffers(), []);
  useStoredPlan(file, facts);
  // Before the paint, because this page may have been rendered before the selection was made.
  useLayoutEffect(rereadSelection, []);

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

  const buy = async (offer: PricedOffer) => {
    selectOffer(offer.id);
    setPurchase('open');
    const obstacle = await checkBeforePayment();
    if (obstacle === undefined) await open(offer);
    else if (obstacle === 'notSaved') setPurchase(obstacle);
    // Once the visitor has paid, the next page shows by itself.
    else if (obstacle !== 'paid') setDoubtful({ offer, doubt: obstacle });
  };

  const open = async (offer: PricedOffer) => {
    setDoubtful(undefined);
    setPurchase('open');
    const order = makeOrder(offer, page);
    const attempt = beginAttempt(offer.id);
    try {
      const loaded = await loadCheckout(askVisitor);
      setCheckout(loaded);
      await loaded.open(order, (event) => {
        if (event.type === 'completed') return recordPurchase(event, order);
        if (isSurelyUnpaid(event)) endAttempt(attempt);
        if (event.type === 'failed') return setPurchase('paymentFailed');
        setPurchase(event.isPaying ? 'idle' : 'checkoutClosed');
        if (event.isPaying) setDoubtful({ offer, doubt: 'unconfirmed' });
      });
    } catch (error) {
      console.error('The checkout could not be opened.', error);
      endAttempt(attempt);
      setPurchase('checkoutFailed');
    }
  };

  // The service is asked while a window is open, because some payments are made outside of it and are never reported to
  // the page; and afterwards, because the page may have been reloaded just after one succeeded.
  const isWatching = doubtful !== undefined || isBegun;
  const handleStatus = useEffectEvent((paid: PaymentStatus) => {
    rereadAttempt();
    const doubt = findDoubt(paid, paymentAttempt);
    if (doubtful && !doubt) void open(doubtful.offer);
    else if (doubtful && doubt && doubt !== doubtful.doubt) setDoubtful({ ...doubtful, doubt });
    return doubt === undefined && !mayBeReported(paymentAttempt);
  });
  useEffect(() => {
    if (!isWatching) return;
    const watching = new AbortController();
    void watchPayment(watching.signal, (paid) => handleStatus(paid));
    return () => watching.abort();
  }, [isWatching, attemptId]);
  // Once somebody has paid, whoever reported it, this page is left, and with it the window.
  useEffect(() => () => checkout?.close(), [checkout]);

  const shop: ShopProps = {
    offers: list,
    status: status === 'idle' ? 'loading' : status,
    purchase,
    isReturning: hasEnded === true,
    selectedId,
    select: selectOffer,
    reload: () => void loadOffers(),
    buy: (offer) => void buy(offer),
    goTo: (target) => go(followNext(file, target, readFacts(file))),
  };
  return (
    <>
      {children({ shop })}
      {page.detour?.onBack && (
        <Suspense>
          <BackOffer
            file={file}
            page={page}
            offers={list}
            chosen={chooseOffer(list, { selectedId, preselect: page.preselect })}
            isIdle={purchase !== 'open' && !doubtful}
            onChoose={selectOffer}
          />
        </Suspense>
      )}
      {question && TestCheckout && (
        <Suspense>
          <TestCheckout order={question.order} onChoose={question.answer} />
        </Suspense>
      )}
      {doubtful && (
        <PaymentDoubtSheet
          doubt={doubtful.doubt}
          onWait={() => {
            setDoubtful(undefined);
            setPurchase('idle');
          }}
          onPay={() => void open(doubtful.offer)}
        />
      )}
    </>
  );
}
