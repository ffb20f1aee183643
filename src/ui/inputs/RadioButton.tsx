import type { ButtonHTMLAttributes } from 'react';

interface RadioButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value'> {
  /** What choosing it stands for, for tests and tools. */
  value: string | number;
  isChosen: boolean;
  onChoose: () => void;
}

/** The button of one choice out of several, in a parent with the role `radiogroup`; how it looks is its parent's matter. */
export function RadioButton({ value, isChosen, onChoose, ...rest }: RadioButtonProps) {
  return <button type="button" {...rest} role="radio" aria-checked={isChosen} data-option={value} onClick={onChoose} />;
}
