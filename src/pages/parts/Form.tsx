import { useEffect, type ReactNode } from 'react';
import { followKeyboard } from '../../ui/keyboard/follow-keyboard.ts';
import './form.css';

/** A form that fills a page. Enter submits it; the browser's own validation messages are off. */
export function Form({ children, onSubmit }: { children: ReactNode; onSubmit: () => void }) {
  useEffect(followKeyboard, []);
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
