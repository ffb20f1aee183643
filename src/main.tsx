import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { prepareForVisitor } from './app/own-content.ts';
import { startServicesSoon } from './app/start-services.ts';
import { entry, followContent } from './content/content.ts';
import { followOtherTabs } from './state/shared-record.ts';
import './ui/tokens.css';
import './ui/base.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root"');

const root = createRoot(element);
const draw = () =>
  root.render(
    <StrictMode>
      {/* A page changes within the tap, not in a transition that a later frame may take up. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );

followOtherTabs();
startServicesSoon();
void prepareForVisitor(entry).then(draw);
// In a transition, so that the page stays until the new words are there.
if (import.meta.hot) followContent(() => void prepareForVisitor(entry).then(() => startTransition(draw)));
