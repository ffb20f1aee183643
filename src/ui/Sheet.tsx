import { useEffect, useId, useRef, type ReactNode } from 'react';
import './sheet.css';

interface SheetProps {
  title: string;
  /** Stands above the title. */
  picture?: ReactNode;
  children: ReactNode;
}

/** A modal sheet that only its own buttons close. It is open as long as it is rendered. */
export function Sheet({ title, picture, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
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
      {picture}
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
