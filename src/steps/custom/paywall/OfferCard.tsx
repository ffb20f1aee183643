import { Fragment } from 'react';
import { fillTemplate, type Tokens } from '../../../domain/text/text.ts';
import type { Elements } from '../../../ui/elements.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { check } from '../../../ui/pictures/icons/check.ts';
import { RadioButton } from '../../../ui/inputs/RadioButton.tsx';

interface OfferCardProps {
  id: string;
  plan: string;
  /** What the first period costs instead of the full price, with tokens; undefined without a discount. */
  discount?: string | undefined;
  /** The sentence about costs and dates, with tokens. */
  terms: string;
  tokens: Tokens;
  price: string;
  /** For what the price is. */
  unit: string;
  tag?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/** How sums show: in bold, the price without the discount struck through. */
const marks = { today: 'b', full: 'b', regular: 's' } as const;
const sums = new RegExp(`( ?\\{(?:${Object.keys(marks).join('|')})\\} ?)`);

/** One offer: the plan and its price per day, and below them its full terms. */
export function OfferCard({ id, plan, discount, terms, tokens, price, unit, tag, isChosen, onChoose }: OfferCardProps) {
  return (
    <RadioButton value={id} isChosen={isChosen} onChoose={onChoose} className="offer" data-offer={id}>
      {tag && <span className="offer-tag">{tag}</span>}
      <span className="offer-mark">{isChosen && <Icon path={check} size={16} strokeWidth={3} />}</span>
      <span className="offer-head">
        <b className="offer-plan">{plan}</b>
        <span className="offer-price">
          <b>{price}</b> <span>{unit}</span>
        </span>
      </span>
      {discount && <span className="offer-discount">{markSums(discount, tokens)}</span>}
      <span className="offer-terms">{markSums(terms, tokens)}</span>
    </RadioButton>
  );
}

/** A text with tokens filled in and sums marked, each part in an element of its own. The spaces are between them. */
function markSums(template: string, tokens: Tokens): Elements {
  return template.split(sums).map((part, index) => {
    const Mark = marks[part.trim().slice(1, -1) as keyof typeof marks] ?? 'span';
    return part === '' ? null : (
      <Fragment key={index}>
        {part.startsWith(' ') && ' '}
        <Mark>{fillTemplate(part.trim(), tokens)}</Mark>
        {part.endsWith(' ') && ' '}
      </Fragment>
    );
  });
}

/** The placeholder of an offer that is still loading. */
export function OfferSkeleton() {
  return <div className="offer is-waiting" aria-hidden="true" />;
}
