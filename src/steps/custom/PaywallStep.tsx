import { emojiFileName } from '../../domain/emoji.ts';
import { formatDate } from '../../domain/dates.ts';
import type { Offer, PaywallPage } from '../../domain/generated/types.ts';
import {
  chooseOffer,
  discountedPriceCents,
  formatCents,
  planLabel,
  pricePerDayCents,
  renewalDate,
} from '../../domain/pricing.ts';
import { fillTemplate, type Tokens } from '../../domain/text.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Footer } from '../../ui/Footer.tsx';
import { Emoji, Picture } from '../../ui/Picture.tsx';
import { Links } from '../Links.tsx';
import type { StepProps } from '../StepProps.ts';
import { OfferCard } from './OfferCard.tsx';
import './paywall.css';

type Periods = PaywallPage['periods'];

function describePeriod({ duration, durationUnit }: Offer, { week, weeks, month, months }: Periods): string {
  const [one, several] = durationUnit === 'Week' ? [week, weeks] : [month, months];
  return duration === 1 ? one : fillTemplate(several, { n: String(duration) });
}

/** What an offer costs, as tokens: {today}, {full}, {period}, {renewalDate}. */
function makePriceTokens(offer: Offer, periods: Periods, currency: string, today: string): Tokens {
  return {
    today: formatCents(discountedPriceCents(offer), currency),
    full: formatCents(offer.price, currency),
    period: describePeriod(offer, periods),
    renewalDate: formatDate(renewalDate(offer, today)),
  };
}

/** The plan, its offers, what they cost today and later, and the button to buy. */
export function PaywallStep({ page, facts, words, shop, onGoTo }: StepProps<'paywall'>) {
  const { offers = [], status = 'loading', purchase = 'idle' } = shop ?? {};
  const chosen = chooseOffer(offers, {
    ...(shop?.selectedId ? { selectedId: shop.selectedId } : {}),
    ...(page.preselect ? { preselect: page.preselect } : {}),
  });
  const { messages } = page;
  const { currency } = words.app;
  const priceTokens = (offer: Offer) => makePriceTokens(offer, page.periods, currency, facts.today);
  const complaint = purchase === 'idle' || purchase === 'open' ? undefined : messages[purchase];
  return (
    <>
      <div className="paywall-head">
        {page.image && <Picture {...page.image} isUrgent />}
        <div>
          <h1 tabIndex={-1}>{page.title}</h1>
          {page.text && <p className="quiet">{page.text}</p>}
        </div>
      </div>
      {page.offersTitle && <h2 className="paywall-offers-title">{page.offersTitle}</h2>}
      {status === 'cached' && <p className="note">{messages.cached}</p>}
      {offers.length === 0 && status !== 'failed' && (
        <p className="note" role="status">
          {messages.loading}
        </p>
      )}
      {offers.length === 0 && status === 'failed' && (
        <div className="paywall-failed" role="alert">
          <p className="note">{messages.offersFailed}</p>
          <TextButton action="try-again" onClick={shop?.reload}>
            {words.labels.tryAgain}
          </TextButton>
        </div>
      )}
      <div className="offers" role="radiogroup" aria-label={page.offersTitle ?? page.title}>
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            id={offer.id}
            plan={planLabel(offer)}
            text={fillTemplate(page.offerText, priceTokens(offer))}
            price={formatCents(pricePerDayCents(offer), currency)}
            unit={page.perDay}
            tag={offer.id === page.preselect ? page.mostChosen : undefined}
            isChosen={offer === chosen}
            onChoose={() => shop?.select(offer.id)}
          />
        ))}
      </div>
      <ul className="paywall-points">
        {page.points.map((point) => (
          <li key={point.text}>
            {point.emoji && <Emoji fileName={emojiFileName(point.emoji)} size={28} />}
            <span>
              {point.title && <b>{point.title} </b>}
              {point.text}
            </span>
          </li>
        ))}
      </ul>
      {page.detour && (
        <TextButton action="detour" onClick={() => page.detour && onGoTo(page.detour.page)}>
          {page.detour.label}
        </TextButton>
      )}
      <p className="small paywall-links">
        <Links links={page.links} label={words.labels.opensNewWindow} />
      </p>
      <Footer>
        <FieldError id="purchase-error" message={complaint} />
        {chosen && (
          <>
            <Button action="purchase" disabled={purchase === 'open'} onClick={() => shop?.buy(chosen)}>
              {purchase === 'open' ? messages.processing : page.purchase}
            </Button>
            <p className="small">{fillTemplate(page.disclosure, priceTokens(chosen))}</p>
          </>
        )}
      </Footer>
    </>
  );
}
