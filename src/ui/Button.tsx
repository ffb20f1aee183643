import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './button.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode;
  /** What the button does, for tests and tools. */
  action: string;
  icon?: IconName;
}

/** The main button: a pill with a sun. */
export function Button({ children, action, icon = 'arrow-right', className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`button ${className}`} data-action={action}>
      {children}
      <span className="button-sun">
        <Icon name={icon} size={22} />
      </span>
    </button>
  );
}

/** The quiet second choice under a main button. */
export function TextButton({ children, action, ...rest }: Omit<ButtonProps, 'icon'>) {
  return (
    <button type="button" {...rest} className="text-button" data-action={action}>
      {children}
    </button>
  );
}
