import { useEffect, useRef } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { Button, Footer } from '../../ui/inputs/Button.tsx';
import { followKeyboard } from '../../ui/keyboard/follow-keyboard.ts';
import './form.css';
import type { Answer } from '../StepProps.ts';

/** A form that fills a page. Enter submits it; the browser's own validation messages are off. */
export function Form({ children, onSubmit }: { children: Elements; onSubmit: () => void }) {
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

interface FormFooterProps {
  /** The label of the button that submits the form. */
  button: string;
  /** Whether something is missing. The button can be reached all the same, and explains what. */
  isDisabled?: boolean;
  /** What stands below the button. */
  children?: Elements;
}

/** The footer of a form. */
export function FormFooter({ button, isDisabled, children }: FormFooterProps) {
  return (
    <Footer>
      <Button action="next" type="submit" aria-disabled={isDisabled}>
        {button}
      </Button>
      {children}
    </Footer>
  );
}

/** How long a visitor pauses before what was entered is stored. */
const PAUSE_MS = 400;

/**
 * Returns a function that stores an answer while it is being entered: after a pause, and at once when the visitor leaves
 * the page, so that nothing is lost. Undefined removes the answer.
 */
export function useStoreSoon(onStore: (value: Answer | undefined) => void): (value: Answer | undefined) => void {
  const waiting = useRef<{ value: Answer | undefined; timer: ReturnType<typeof setTimeout> }>(undefined);
  const newest = useRef(onStore);
  useEffect(() => {
    newest.current = onStore;
  });
  const store = () => {
    if (!waiting.current) return;
    const { value, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    newest.current(value);
  };
  useEffect(() => {
    const control = new AbortController();
    // Before the listeners that send the answers.
    const options = { capture: true, signal: control.signal };
    addEventListener('pagehide', store, options);
    document.addEventListener('visibilitychange', store, options);
    return () => {
      control.abort();
      store();
    };
    // `store` reads only refs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (value) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { value, timer: setTimeout(store, PAUSE_MS) };
  };
}
