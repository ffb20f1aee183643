import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { arrowRight } from '../pictures/icons.ts';
import './button.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  children: string | undefined;
  /** The name of the button's action, for tests and tools. */
  action: string;
  /** Path data, as `Icon` gets it. */
  icon?: string;
}

/** The main button: a pill with a sun. */
export function Button({ children, action, icon = arrowRight, className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`button ${className}`} data-action={action}>
      <span>{children}</span>
      <span className="button-sun">
        <Icon path={icon} size={22} />
      </span>
    </button>
  );
}

/** A secondary button, below a main one. */
export function TextButton({ children, action, ...rest }: Omit<ButtonProps, 'icon'>) {
  return (
    <button type="button" {...rest} className="text-button" data-action={action}>
      {children}
    </button>
  );
}

/** The sticky footer of a page, with its buttons. */
export function Footer({ children, isClear = false }: { children: ReactNode; isClear?: boolean }) {
  return <div className={isClear ? 'footer is-clear' : 'footer'}>{children}</div>;
}
