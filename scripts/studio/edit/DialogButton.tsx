import { useEffect, useId, useRef, useState } from 'react';
import type { Elements } from '../../../src/ui/elements.ts';

interface DialogButtonProps {
  /** What the button says. */
  children: string;
  heading: string;
  /** What is in the dialog, anew each time it opens. */
  render: (close: () => void) => Elements;
  /** For the button. */
  className?: string;
  label?: string;
  action?: string;
}

/** A button, and the dialog that it opens. */
export function DialogButton({ children, heading, render, className, label, action }: DialogButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <>
      <button type="button" className={className} aria-label={label} data-action={action} onClick={() => setOpen(true)}>
        {children}
      </button>
      <dialog ref={dialog} className="studio-question" aria-labelledby={headingId} onClose={() => setOpen(false)}>
        <h2 id={headingId}>{heading}</h2>
        {isOpen && render(() => setOpen(false))}
      </dialog>
    </>
  );
}
