import type { ButtonHTMLAttributes } from 'react';

interface RadioButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value'> {
  /** The value of the choice, for tests and tools. */
  value: string | number;
  isChosen: boolean;
  onChoose: () => void;
}

/** A button with the role `radio`, inside a parent with the role `radiogroup`. The parent styles it. */
export function RadioButton({ value, isChosen, onChoose, ...rest }: RadioButtonProps) {
  return <button type="button" {...rest} role="radio" aria-checked={isChosen} data-option={value} onClick={onChoose} />;
}
