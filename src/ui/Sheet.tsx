import { useEffect, useId, useRef, type ReactNode } from 'react';
import './sheet.css';

interface SheetProps {
  title: string;
  /** Stands above the title. */
  picture?: ReactNode;
  children: ReactNode;
  /** Its buttons: they stay in view while long words scroll. */
  footer?: ReactNode;
}

/** A modal sheet that only its own buttons close. It is open as long as it is rendered. */
export function Sheet({ title, picture, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not the first button: it would look like a choice already made.
    element?.querySelector('h2')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      closedby="none"
      // Browsers without `closedby` would close on Escape.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
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
