import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import './sheet.css';

interface SheetProps {
  title: string;
  /** Stands above the title. */
  picture?: ReactNode;
  children: ReactNode;
  /** Its buttons: they stay in view while long words scroll. */
  footer?: ReactNode;
  /** What Escape does, or a phone's way back; without it only the sheet's own buttons close it. */
  onDismiss?: () => void;
}

/** A modal sheet, open as long as it is rendered. */
export function Sheet({ title, picture, children, footer, onDismiss }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not the first button: it would look like a choice already made.
    element?.querySelector('h2')?.focus();
    // Before it goes: that gives the focus back to where it came from.
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
