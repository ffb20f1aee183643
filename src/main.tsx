import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { startServices } from './app/services.ts';
import { followContent } from './content/content.ts';
import './ui/tokens.css';
import './ui/base.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root"');

const root = createRoot(element);
const draw = () =>
  root.render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );

startServices();
draw();
// In a transition, so that the page stays until the new words are there.
if (import.meta.hot) followContent(() => startTransition(draw));
