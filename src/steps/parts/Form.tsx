import { useEffect, type ReactNode } from 'react';
import { followKeyboard } from '../../ui/keyboard/follow-keyboard.ts';
import './form.css';

/** A page with something to type: Enter and the footer's button do the same, and the page's own words say what is wrong. */
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
