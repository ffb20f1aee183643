import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { settleFacts } from './facts.ts';
import { hearFew } from './heard-events.ts';
import { preparePage } from './prepare-page.ts';
import { startServicesSoon } from './start-services.ts';
import { followContent } from '../content/content.ts';
import { followOtherTabs } from '../state/shared-record.ts';
import '../ui/tokens.css';
import '../ui/base.css';

const element = hearFew(document.getElementById('root') as HTMLElement);
let root: Root | undefined;

function draw(isPrepared = false): void {
  const app = (
    <StrictMode>
      {/* A page changes within the tap, not in a transition that a later frame may take up. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  // What is stored at this very moment decides whether the page stands there as this visitor is to see it.
  if (isPrepared && window.early?.isHeld() === false) {
    settleFacts();
    root = hydrateRoot(element, app);
  } else {
    // In a transition: a slow phone is never busy with it for long, and new words don't take a page away.
    startTransition(() => (root ??= createRoot(element)).render(app));
  }
}

followOtherTabs();
startServicesSoon();
void Promise.resolve(window.early && preparePage(location.pathname)).then(draw);
if (import.meta.hot) followContent(() => draw());
