import { useEffect, useState } from 'react';

/** What a screen reader says on a phone, in a fold. It follows the page while it is open. */
export function Spoken({ body }: { body: HTMLElement | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const phrases = usePhrases(isOpen ? body : undefined);
  return (
    <details className="studio-spoken" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Spoken</summary>
      <ol aria-label="What a screen reader says">
        {phrases.map((phrase, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{phrase}</li>
        ))}
      </ol>
    </details>
  );
}

function usePhrases(body: HTMLElement | undefined): readonly string[] {
  const [phrases, setPhrases] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!body) return undefined;
    let isCurrent = true;
    const observer = new MutationObserver(() => void listen());
    const listen = async () => {
      const { hear } = await import('./hear.ts');
      if (!isCurrent) return;
      observer.disconnect();
      // Sheets on phones are inert, so that they don't take the focus.
      const sheets = body.querySelectorAll<HTMLDialogElement>('dialog[inert]');
      for (const sheet of sheets) sheet.inert = false;
      setPhrases(await hear(body));
      for (const sheet of sheets) sheet.inert = true;
      observer.observe(body, { attributes: true, characterData: true, childList: true, subtree: true });
    };
    void listen();
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [body]);
  return phrases;
}
