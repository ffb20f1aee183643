import { useId, useLayoutEffect, useRef } from 'react';
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
