import type { Tokens } from '../../domain/text/text.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { check } from '../../ui/pictures/icons/check.ts';
import { RadioButton } from '../../ui/inputs/RadioButton.tsx';
import { markSums } from './mark-sums.tsx';

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
export function OfferCard({ id, plan, terms, tokens, price, unit, tag, isChosen, onChoose }: OfferCardProps) {
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
export function OfferSkeleton() {
  return <div className="offer is-waiting" aria-hidden="true" />;
}
