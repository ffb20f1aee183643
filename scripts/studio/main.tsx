import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { onContentChange } from '../../src/app/content/content-changes.ts';
import { loadSite } from '../../src/app/content/site.ts';
import { customer } from '../../src/state/customer.ts';
import { Studio } from './Studio.tsx';
import '../../src/ui/generated/brand.css';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import '../../src/app/shell/app.css';

// All at once, and before any phone is drawn: each would take over every style sheet that comes later.
import.meta.glob(['../../src/{app/page,pages}/**/*.tsx', '!**/*.test.tsx'], { eager: true });

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root"');

// Only in this window and never stored, so that the page for buyers has a link to show.
customer.applicationUrl = 'https://app.example/open';
hideContentOverlays();

const root = createRoot(element);
const draw = () =>
  root.render(
    // Not in StrictMode, which draws each phone twice.
    <MemoryRouter>
      <Studio />
    </MemoryRouter>,
  );

void loadSite().then(draw);
onContentChange(() => startTransition(draw));

/** Removes Vite's error overlays about content: the studio shows these errors itself, beside the other pages. */
function hideContentOverlays(): void {
  const hide = () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) {
      if (/content-check|vite:json/.test(overlay.shadowRoot?.textContent ?? '')) overlay.remove();
    }
  };
  new MutationObserver(hide).observe(document.body, { childList: true });
  hide();
}
