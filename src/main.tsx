import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { prepareForVisitor } from './app/own-content.ts';
import { preparePage } from './app/prepare-page.ts';
import { startServicesSoon } from './app/start-services.ts';
import { entry, followContent } from './content/content.ts';
import { followOtherTabs } from './state/shared-record.ts';
import './ui/tokens.css';
import './ui/base.css';

const element = document.getElementById('root') as HTMLElement;
let root: Root | undefined;

function draw(isBuilt = false): void {
  const app = (
    <StrictMode>
      {/* A page changes within the tap, not in a transition that a later frame may take up. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  if (isBuilt) root = hydrateRoot(element, app);
  else (root ??= createRoot(element)).render(app);
}

/** Whether the page stands there already, as this visitor is to see it; what it is drawn with is there by then. */
async function findBuilt({ early } = window): Promise<boolean> {
  const isPrepared = early && (await preparePage(location.pathname));
  return isPrepared === true && !early?.isHeld();
}

followOtherTabs();
startServicesSoon();
void Promise.all([findBuilt(), prepareForVisitor(entry)]).then(([isBuilt]) => draw(isBuilt));
// In a transition, so that the page stays until the new words are there.
if (import.meta.hot) followContent(() => void prepareForVisitor(entry).then(() => startTransition(() => draw())));
