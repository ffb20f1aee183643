import type { Elements } from '../elements.ts';
import { Icon } from '../pictures/Icon.tsx';
import { check } from '../pictures/icons/check.ts';
import { RadioButton } from './RadioButton.tsx';
import './option-card.css';

interface OptionCardProps {
  value: string | number;
  label: string;
  description?: string | undefined;
  /** A picture or an emoji before the label. */
  picture?: Elements;
  isChosen: boolean;
  isToggle?: boolean;
  className?: string;
  onChoose: () => void;
}

/** One choice: a large button with a picture, a label, and a tick when it is chosen. */
export function OptionCard({ label, description, picture, className = '', ...radio }: OptionCardProps) {
  return (
    <RadioButton {...radio} className={`option ${className}`}>
      {picture}
      <span className="option-words">
        <span>{label}</span>
        {description && <small>{description}</small>}
      </span>
      <span className="option-tick">{radio.isChosen && <Icon path={check} size={17} strokeWidth={3} />}</span>
    </RadioButton>
  );
}
