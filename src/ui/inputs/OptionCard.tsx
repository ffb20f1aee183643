import type { ButtonHTMLAttributes } from 'react';
import type { Elements } from '../elements.ts';
import { Icon } from '../pictures/Icon.tsx';
import { check } from '../pictures/icons.ts';
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

interface RadioButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value'> {
  /** The value of the choice, for tests and tools. */
  value: string | number;
  isChosen: boolean;
  /** Whether several of the choices can be chosen. */
  isToggle?: boolean;
  onChoose: () => void;
}

/**
 * A button with the role `radio`, inside a parent with the role `radiogroup`; or `checkbox`, where several can be
 * chosen. The parent styles it.
 */
export function RadioButton({ value, isChosen, isToggle, onChoose, ...rest }: RadioButtonProps) {
  const role = isToggle ? 'checkbox' : 'radio';
  return <button type="button" {...rest} role={role} aria-checked={isChosen} data-option={value} onClick={onChoose} />;
}
