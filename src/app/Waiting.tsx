import { entry } from '../content/content.ts';
import { BreathingRing } from '../ui/BreathingRing.tsx';
import { Arrived } from './Arrived.tsx';

/** What shows while a page is on its way. */
export function Waiting() {
  return (
    <div className="app">
      <main className="waiting" aria-busy="true">
        <BreathingRing />
        <p role="status">{entry.messages.loading}</p>
      </main>
      <Arrived />
    </div>
  );
}
