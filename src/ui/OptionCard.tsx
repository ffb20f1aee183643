import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './option-card.css';

interface OptionCardProps {
  value: string | number;
  label: string;
  description?: string | undefined;
  /** A picture or an emoji before the words. */
  picture?: ReactNode;
  isChosen: boolean;
  className?: string;
  onChoose: () => void;
}

/** One choice: a big button that says whether it is the chosen one. */
export function OptionCard({
  value,
  label,
  description,
  picture,
  isChosen,
  className = '',
  onChoose,
}: OptionCardProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className={`option ${className}`}
      data-option={value}
      onClick={onChoose}
    >
      {picture}
      <span className="option-words">
        {label}
        {description && <small>{description}</small>}
      </span>
      <span className="option-tick">{isChosen && <Icon name="check" size={17} strokeWidth={3} />}</span>
    </button>
  );
}
