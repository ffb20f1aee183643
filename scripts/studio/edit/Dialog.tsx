import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Elements } from '../../../src/ui/elements.ts';
import './edit.css';

interface DialogProps {
  heading: string;
  children: Elements;
  /** Called after Escape; buttons call it themselves. */
  onClose: () => void;
}

/** A modal question or message of the studio, open as long as it is rendered. */
export function Dialog({ heading, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before it is removed, because closing returns the focus to the earlier element.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="studio-question"
      aria-labelledby={headingId}
      // It is open again where React has only repeated the effect.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <h2 id={headingId}>{heading}</h2>
      {children}
    </dialog>
  );
}

interface DialogButtonProps {
  /** What the button says. */
  words: string;
  heading: string;
  /** What is in the dialog, anew each time it opens. */
  render: (close: () => void) => Elements;
  /** For the button. */
  className?: string;
  label?: string;
  action?: string;
}

/** A button, and the dialog that it opens. */
export function DialogButton({ words, heading, render, className, label, action }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={className} aria-label={label} data-action={action} onClick={() => setOpen(true)}>
        {words}
      </button>
      {isOpen && (
        <Dialog heading={heading} onClose={close}>
          {render(close)}
        </Dialog>
      )}
    </>
  );
}
