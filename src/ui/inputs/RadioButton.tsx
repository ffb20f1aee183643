import type { ButtonHTMLAttributes } from 'react';

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
