import { BreathingRing } from '../../ui/pictures/BreathingRing.tsx';
import { site } from '../content/site.ts';

/** What shows while a page is loaded. */
export function PageLoading() {
  return (
    <div className="app">
      <main className="waiting" aria-busy="true">
        <BreathingRing />
        <p role="status">{site.messages.loading}</p>
      </main>
    </div>
  );
}
