import { useId, useLayoutEffect, useRef } from 'react';
import type { Elements } from './elements.ts';
import './sheet.css';

interface SheetProps {
  title: string;
  /** Shown above the title. */
  picture?: Elements;
  children: Elements;
  /** The buttons, which stay in view while a long text scrolls. */
  footer?: Elements;
  /** Called on Escape or a phone's back gesture; without it, only the sheet's own buttons close it. */
  onDismiss?: () => void;
}

/** A modal sheet, open as long as it is rendered. */
export function Sheet({ title, picture, children, footer, onDismiss }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not the first button, which would look chosen.
    element?.querySelector('h2')?.focus();
    // Before it is removed, because closing returns the focus to the earlier element.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      closedby={onDismiss ? 'closerequest' : 'none'}
      // Browsers without `closedby` would close on Escape.
      onCancel={(event) => {
        event.preventDefault();
        onDismiss?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !onDismiss) event.preventDefault();
      }}
    >
      <div className="sheet-body">
        {picture && <div className="sheet-picture">{picture}</div>}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
      {footer}
    </dialog>
  );
}
