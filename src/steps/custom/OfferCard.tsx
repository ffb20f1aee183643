import { Icon } from '../../ui/Icon.tsx';

interface OfferCardProps {
  id: string;
  plan: string;
  text: string;
  price: string;
  unit: string;
  tag?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/** One offer: the plan, what it costs today and later, and the price per day. */
export function OfferCard({ id, plan, text, price, unit, tag, isChosen, onChoose }: OfferCardProps) {
  return (
    <button type="button" role="radio" aria-checked={isChosen} className="offer" data-offer={id} onClick={onChoose}>
      {tag && <span className="offer-tag">{tag}</span>}
      <span className="offer-mark">{isChosen && <Icon name="check" size={16} strokeWidth={3} />}</span>
      <span className="offer-words">
        <b>{plan}</b>
        <small>{text}</small>
      </span>
      <span className="offer-price">
        <b>{price}</b>
        <small>{unit}</small>
      </span>
    </button>
  );
}
