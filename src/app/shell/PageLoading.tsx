import { BreathingRing } from '../../ui/pictures/BreathingRing.tsx';
import { site } from '../content/site.ts';

/** The screen that shows while a page loads. */
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
