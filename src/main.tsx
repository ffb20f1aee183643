import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { settleFacts } from './app/facts.ts';
import { preparePage } from './app/prepare-page.ts';
import { startServicesSoon } from './app/start-services.ts';
import { followContent } from './content/content.ts';
import { followOtherTabs } from './state/shared-record.ts';
import './ui/tokens.css';
import './ui/base.css';

const element = document.getElementById('root') as HTMLElement;
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
    (root ??= createRoot(element)).render(app);
  }
}

followOtherTabs();
startServicesSoon();
void Promise.resolve(window.early && preparePage(location.pathname)).then(draw);
// In a transition, so that the page stays until the new words are there.
if (import.meta.hot) followContent(() => startTransition(() => draw()));
