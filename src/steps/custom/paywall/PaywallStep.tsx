import type { PricedOffer } from '../../../domain/prices/first-price.ts';
import { makePlan } from '../../../domain/plan/plan.ts';
import { predictGoal } from '../../../domain/prediction/prediction.ts';
import { readCurrency } from '../../../domain/prices/currency.ts';
import { makePriceTokens } from '../../../domain/text/price-tokens.ts';
import { chooseOffer } from '../../../domain/prices/pricing.ts';
import { fillTemplate } from '../../../domain/text/text.ts';
import { Button, TextButton } from '../../../ui/inputs/Button.tsx';
import { FieldError } from '../../../ui/inputs/Field.tsx';
import { Footer } from '../../../ui/Footer.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { Notes } from '../../InfoStep.tsx';
import { Links } from '../../../ui/Links.tsx';
import type { StepProps } from '../../StepProps.ts';
import { PaywallOffers } from './PaywallOffers.tsx';
import { PaywallCurve, PaywallPlan } from './PaywallPlan.tsx';
import { Faq, PaymentWays, PaywallTrust } from './PaywallTrust.tsx';
import { PointList } from './PointList.tsx';
import './paywall.css';

/** The paywall: a summary of the plan, the offers with their prices, and the button to buy. */
export function PaywallStep({ file, page, facts, words, shop }: StepProps<'paywall'>) {
  const { offers = [], purchase = 'idle' } = shop ?? {};
  const chosen = chooseOffer(offers, { selectedId: shop?.selectedId, preselect: page.preselect });
  const { messages, detour } = page;
  const makeTokens = (offer: PricedOffer) => makePriceTokens(offer, page.periods, readCurrency(words), facts.today);
  const plan = makePlan(file, facts);
  const planWords = file.kind === 'flow' ? file.plan?.words : undefined;
  const prediction = page.curve && predictGoal(file, facts);
  const points = <PointList className="paywall-points" points={page.points} emojiSize={30} />;
  const isOpen = purchase === 'open';
  const complaint = purchase === 'idle' || isOpen ? undefined : messages[purchase];
  const hasFailed = complaint !== undefined && purchase !== 'checkoutClosed';
  return (
    <>
      <div className="paywall">
        <div className="paywall-head">
          {page.image && <Picture {...page.image} className="paywall-portrait" isUrgent width={200} height={200} />}
          <div>
            <h1 tabIndex={-1}>{page.title}</h1>
            {page.text && <p className="quiet">{page.text}</p>}
          </div>
        </div>
        {shop?.isReturning && page.welcomeBack && <p className="note">{page.welcomeBack}</p>}
        {plan && planWords ? (
          <>
            <PaywallPlan plan={plan} words={planWords} />
            {page.curve && prediction && <PaywallCurve prediction={prediction} facts={facts} words={page.curve} />}
            {points}
          </>
        ) : (
          page.facts && <PointList className="paywall-facts" points={page.facts} emojiSize={22} />
        )}
        {page.offersTitle && <h2 className="paywall-offers-title">{page.offersTitle}</h2>}
        <PaywallOffers page={page} words={words} shop={shop} chosen={chosen} makeTokens={makeTokens} />
        <div className="paywall-more">
          {page.payment && <PaymentWays {...page.payment} />}
          <Notes notes={page.notes} />
          {!plan && points}
          {detour && (
            <TextButton action="detour" onClick={() => shop?.goTo(detour.page)}>
              {detour.label}
            </TextButton>
          )}
          <PaywallTrust page={page} opensNewWindow={words.labels.opensNewWindow} />
          {page.faq && <Faq {...page.faq} />}
          <p className="small paywall-links">
            <Links links={page.links} label={words.labels.opensNewWindow} />
          </p>
        </div>
      </div>
      <Footer>
        <FieldError id="purchase-error" message={complaint} />
        {chosen && (
          <>
            {/* Not `disabled`, because the button would lose the focus. */}
            <Button action="purchase" aria-disabled={isOpen} onClick={() => !isOpen && shop?.buy(chosen)}>
              {isOpen ? messages.processing : hasFailed ? words.labels.tryAgain : page.purchase}
            </Button>
            <p className="small">{fillTemplate(page.disclosure, makeTokens(chosen))}</p>
          </>
        )}
      </Footer>
    </>
  );
}
