import type { ReactNode } from 'react';
import './footer.css';

/** The sticky footer of a page, with its buttons. */
export function Footer({ children, isClear = false }: { children: ReactNode; isClear?: boolean }) {
  return <div className={isClear ? 'footer is-clear' : 'footer'}>{children}</div>;
}
