import type { ReactNode } from 'react';
import './form.css';

/** A page with something to type: Enter and the footer's button do the same, and the page's own words say what is wrong. */
export function Form({ children, onSubmit }: { children: ReactNode; onSubmit: () => void }) {
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
