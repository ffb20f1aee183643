import { useState } from 'react';
import type { Elements } from '../../../src/ui/elements.ts';
import { Dialog } from './Dialog.tsx';

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
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={className} aria-label={label} data-action={action} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Dialog heading={heading} onClose={close}>
          {render(close)}
        </Dialog>
      )}
    </>
  );
}
