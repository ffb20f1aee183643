import { entry } from '../content/content.ts';

/** What shows while a page is on its way. */
export function Waiting() {
  return (
    <div className="app">
      <main className="waiting" aria-busy="true">
        <p role="status">{entry.messages.loading}</p>
      </main>
    </div>
  );
}
