import {
  readCurrency,
  findBestValue,
  formatCents,
  pricePerDayCents,
  type PricedOffer,
} from '../../domain/prices/pricing.ts';
import type { PriceTokens } from '../../domain/text/price-tokens.ts';
import { fillTemplate, type Tokens } from '../../domain/text/text.ts';
import { TextButton } from '../../ui/inputs/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { alertCircle, info } from '../../ui/pictures/later-icons.ts';
import type { StepProps } from '../StepProps.ts';
import { check } from '../../ui/pictures/icons.ts';
import { RadioButton } from '../../ui/inputs/OptionCard.tsx';
import { markSums } from './PaywallPoints.tsx';

interface PaywallOffersProps extends Pick<StepProps<'paywall'>, 'page' | 'words' | 'shop'> {
  chosen: PricedOffer | undefined;
  makeTokens: (offer: PricedOffer) => PriceTokens;
}

/** Keys for placeholders, as many as there usually are offers. */
const PLACEHOLDERS = [1, 2, 3];

/** The offers to choose from, placeholders while they load, or an error with a button to try again. */
export function PaywallOffers({ page, words, shop, chosen, makeTokens }: PaywallOffersProps) {
  const { offers = [], status = 'loading' } = shop ?? {};
  const { messages } = page;
  const hasFailed = offers.length === 0 && status === 'failed';
  const best = findBestValue(offers);
  const findTag = (offer: PricedOffer) =>
    (offer === best ? page.bestValue : undefined) ?? (offer.id === page.preselect ? page.mostChosen : undefined);
  const isWaiting = offers.length === 0 && !hasFailed;
  return (
    <>
      {status === 'cached' && <Note icon={info}>{messages.cached}</Note>}
      {hasFailed && (
        <div className="paywall-failed" role="alert">
          <Icon path={alertCircle} size={28} />
          <p>{messages.offersFailed}</p>
          <TextButton action="try-again" onClick={shop?.reload}>
            {words.labels.tryAgain}
          </TextButton>
        </div>
      )}
      {isWaiting && (
        <p className="hidden-visually" role="status">
          {messages.loading}
        </p>
      )}
      <div className="offers" role="radiogroup" aria-label={page.offersTitle ?? page.title}>
        {isWaiting && PLACEHOLDERS.map((n) => <OfferSkeleton key={n} />)}
        {offers.map((offer) => {
          const tokens = makeTokens(offer);
          return (
            <OfferCard
              key={offer.id}
              id={offer.id}
              plan={tokens.plan}
              terms={page.offerText}
              tokens={tokens}
              price={formatCents(pricePerDayCents(offer), readCurrency(words))}
              unit={fillTemplate(page.perDay, tokens)}
              tag={findTag(offer)}
              isChosen={offer === chosen}
              onChoose={() => shop?.select(offer.id)}
            />
          );
        })}
      </div>
    </>
  );
}

interface OfferCardProps {
  id: string;
  plan: string;
  /** The sentence about costs and dates, with tokens. */
  terms: string;
  tokens: Tokens;
  /** The price per day. */
  price: string;
  /** What stands beside it. */
  unit: string;
  tag?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/** One offer: the plan and, smaller, its price per day; below them what is paid today, and later. */
function OfferCard({ id, plan, terms, tokens, price, unit, tag, isChosen, onChoose }: OfferCardProps) {
  return (
    <RadioButton value={id} isChosen={isChosen} onChoose={onChoose} className="offer" data-offer={id}>
      {tag && <span className="offer-tag">{tag}</span>}
      <span className="offer-mark">{isChosen && <Icon path={check} size={16} strokeWidth={3} />}</span>
      <span className="offer-head">
        <b className="offer-plan">{plan}</b>
        <span className="offer-day">
          <span>{price}</span> <span>{unit}</span>
        </span>
      </span>
      <span className="offer-terms">{markSums(terms, tokens)}</span>
    </RadioButton>
  );
}

/** The placeholder of an offer that is still loading. */
function OfferSkeleton() {
  return <div className="offer is-waiting" aria-hidden="true" />;
}
