import { type PricedOffer, chooseOffer } from '../../domain/prices/pricing.ts';
import type { Image } from '../../domain/generated/types.ts';
import { makePlan, type Plan } from '../../domain/plan/plan.ts';
import { predictGoal } from '../../domain/prediction/prediction.ts';
import { makePriceTokens } from '../../domain/text/price-tokens.ts';
import { Button, TextButton, Footer } from '../../ui/inputs/Button.tsx';
import { FieldError } from '../../ui/inputs/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { DayRing } from '../../ui/pictures/DayRing.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { Notes } from '../parts/Notes.tsx';
import { PlanCaution, PlanHours, PlanSteps } from '../parts/PlanView.tsx';
import { Links } from '../../ui/Links.tsx';
import type { StepProps } from '../StepProps.ts';
import { PaywallOffers } from './PaywallOffers.tsx';
import { markSums, PaywallTimeline, PointList } from './PaywallPoints.tsx';
import { PaywallCurve } from './PaywallCurve.tsx';
import { Faq, PaymentWays, PaywallTrust } from './PaywallTrust.tsx';
import './paywall.css';

/** The paywall: the hours of the plan, the offers, what else the plan is, and what the button to buy stands for. */
export function PaywallStep({ file, page, facts, words, shop }: StepProps<'paywall'>) {
  const { offers = [], purchase = 'idle' } = shop ?? {};
  const chosen = chooseOffer(offers, { selectedId: shop?.selectedId, preselect: page.preselect });
  const { messages, detour } = page;
  const makeTokens = (offer: PricedOffer) => makePriceTokens(offer, page, words, facts.today);
  const plan = makePlan(file, facts);
  const planWords = file.kind === 'flow' ? file.plan?.words : undefined;
  const prediction = page.curve && predictGoal(file, facts);
  const isOpen = purchase === 'open';
  const complaint = purchase === 'idle' || isOpen ? undefined : messages[purchase];
  const hasFailed = complaint !== undefined && purchase !== 'checkoutClosed';
  return (
    <>
      <div className="paywall">
        <div className="paywall-head">
          {page.image && <Portrait image={page.image} plan={plan} />}
          <h1 tabIndex={-1}>{page.title}</h1>
        </div>
        {shop?.isReturning && page.welcomeBack && <Note>{page.welcomeBack}</Note>}
        {plan && planWords && (
          <>
            <PlanHours plan={plan} words={planWords} />
            <PlanCaution plan={plan} />
          </>
        )}
        {page.offersTitle && <h2 className="paywall-offers-title">{page.offersTitle}</h2>}
        <PaywallOffers page={page} words={words} shop={shop} chosen={chosen} makeTokens={makeTokens} />
        <div className="paywall-more">
          {page.timeline && chosen && <PaywallTimeline timeline={page.timeline} tokens={makeTokens(chosen)} />}
          {page.payment && <PaymentWays {...page.payment} />}
          <Notes notes={page.notes} />
          {detour && (
            <TextButton action="detour" onClick={() => shop?.goTo(detour.page)}>
              {detour.label}
            </TextButton>
          )}
          {page.text && <p className="paywall-text">{page.text}</p>}
          {plan ? (
            <>
              {page.curve && prediction && <PaywallCurve prediction={prediction} facts={facts} words={page.curve} />}
              <PlanSteps steps={plan.steps.slice(0, 1)} />
            </>
          ) : (
            page.facts && <PointList className="paywall-facts" points={page.facts} emojiSize={22} />
          )}
          <PointList className="paywall-points" points={page.points} emojiSize={30} />
          <PaywallTrust page={page} opensNewWindow={words.labels.opensNewWindow} />
          {page.faq && <Faq {...page.faq} />}
          <p className="small paywall-seller">{page.seller}</p>
          <p className="small paywall-links">
            <Links links={page.links} label={words.labels.opensNewWindow} />
          </p>
        </div>
      </div>
      <Footer>
        <FieldError id="purchase-error" message={complaint} />
        {chosen && (
          <>
            <p className="paywall-disclosure">{markSums(page.disclosure, makeTokens(chosen))}</p>
            {/* Not `disabled`, because the button would lose the focus. */}
            <Button action="purchase" aria-disabled={isOpen} onClick={() => !isOpen && shop?.buy(chosen)}>
              {isOpen ? messages.processing : hasFailed ? words.labels.tryAgain : page.purchase}
            </Button>
          </>
        )}
      </Footer>
    </>
  );
}

interface PortraitProps {
  image: Image;
  plan: Plan | undefined;
}

/** The portrait beside the headline, in the ring of the plan's day. */
function Portrait({ image, plan }: PortraitProps) {
  const picture = <Picture {...image} className="paywall-portrait" isUrgent width={200} height={200} />;
  if (!plan) return picture;
  const { opens, closes } = plan;
  return (
    <DayRing opens={opens} closes={closes}>
      {picture}
    </DayRing>
  );
}
