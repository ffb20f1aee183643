import type { ReactNode } from 'react';
import type { Tokens } from '../../../domain/text/text.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { check } from '../../../ui/pictures/icons/check.ts';
import { RadioButton } from '../../../ui/inputs/RadioButton.tsx';

interface OfferCardProps {
  id: string;
  plan: string;
  /** The sentence about costs and dates, with tokens. */
  terms: string;
  tokens: Tokens;
  price: string;
  unit: string;
  tag?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/** The tokens that show in bold. */
const SUMS = ['{today}', '{full}'];

/** One offer: the plan and its price per day, and below them its full terms. */
export function OfferCard({ id, plan, terms, tokens, price, unit, tag, isChosen, onChoose }: OfferCardProps) {
  return (
    <RadioButton value={id} isChosen={isChosen} onChoose={onChoose} className="offer" data-offer={id}>
      {tag && <span className="offer-tag">{tag}</span>}
      <span className="offer-mark">{isChosen && <Icon path={check} size={16} strokeWidth={3} />}</span>
      <span className="offer-head">
        <b className="offer-plan">{plan}</b>
        <span className="offer-price">
          <b>{price}</b> {unit}
        </span>
      </span>
      <span className="offer-terms">{emphasizeSums(terms, tokens)}</span>
    </RadioButton>
  );
}

/** The terms with tokens filled in and sums in bold. */
function emphasizeSums(terms: string, tokens: Tokens): ReactNode[] {
  return terms.split(/(\{\w+\})/).map((part) => {
    const words = part.startsWith('{') ? tokens[part.slice(1, -1)] : part;
    return SUMS.includes(part) ? <b key={part}>{words}</b> : words;
  });
}

/** The placeholder of an offer that is still loading. */
export function OfferSkeleton() {
  return <div className="offer is-waiting" aria-hidden="true" />;
}
