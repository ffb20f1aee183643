import { emojiFileName } from '../../../domain/pictures/emoji.ts';
import { formatDate } from '../../../domain/dates/date-words.ts';
import type { Offer, PaywallPage, Point } from '../../../domain/generated/types.ts';
import { readCurrency } from '../../../domain/prices/currency.ts';
import { chooseOffer, discountedPriceCents, formatCents, renewalDate } from '../../../domain/prices/pricing.ts';
import { fillTemplate, type Filled, type Tokens } from '../../../domain/text/text.ts';
import { Button, TextButton } from '../../../ui/inputs/Button.tsx';
import { FieldError } from '../../../ui/inputs/Field.tsx';
import { Footer } from '../../../ui/Footer.tsx';
import { Emoji, Picture } from '../../../ui/pictures/Picture.tsx';
import { Notes } from '../../InfoStep.tsx';
import { Links } from '../../../ui/Links.tsx';
import type { StepProps } from '../../StepProps.ts';
import { PaywallOffers } from './PaywallOffers.tsx';
import './paywall.css';

type Periods = PaywallPage['periods'];

function describePeriod({ duration, durationUnit }: Offer, { week, weeks, month, months }: Periods): string {
  const [one, several] = durationUnit === 'Week' ? [week, weeks] : [month, months];
  return duration === 1 ? one : fillTemplate(several, { n: String(duration) });
}

/** The price tokens of an offer: {today}, {full}, {period}, {renewalDate}. */
function makePriceTokens(offer: Offer, periods: Periods, currency: string, today: string): Tokens {
  return {
    today: formatCents(discountedPriceCents(offer), currency),
    full: formatCents(offer.price, currency),
    period: describePeriod(offer, periods),
    renewalDate: formatDate(renewalDate(offer, today)),
  };
}

/** The paywall: a summary of the plan, the offers with their prices, and the button to buy. */
export function PaywallStep({ page, facts, words, shop, onGoTo }: StepProps<'paywall'>) {
  const { offers = [], purchase = 'idle' } = shop ?? {};
  const chosen = chooseOffer(offers, {
    ...(shop?.selectedId ? { selectedId: shop.selectedId } : {}),
    ...(page.preselect ? { preselect: page.preselect } : {}),
  });
  const { messages, detour } = page;
  const makeTokens = (offer: Offer) => makePriceTokens(offer, page.periods, readCurrency(words), facts.today);
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
        {page.facts && <PointList className="paywall-facts" points={page.facts} emojiSize={22} />}
        {page.offersTitle && <h2 className="paywall-offers-title">{page.offersTitle}</h2>}
        <PaywallOffers page={page} words={words} shop={shop} chosen={chosen} makeTokens={makeTokens} />
        <div className="paywall-more">
          <Notes notes={page.notes} />
          <PointList className="paywall-points" points={page.points} emojiSize={30} />
          {detour && (
            <TextButton action="detour" onClick={() => onGoTo(detour.page)}>
              {detour.label}
            </TextButton>
          )}
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

interface PointListProps {
  className: string;
  points: Filled<Point>[];
  emojiSize: number;
}

function PointList({ className, points, emojiSize }: PointListProps) {
  return (
    <ul className={className}>
      {points.map(({ emoji, title, text }) => (
        <li key={text}>
          {emoji && <Emoji fileName={emojiFileName(emoji)} size={emojiSize} />}
          <span>
            {title && <b>{title} </b>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
