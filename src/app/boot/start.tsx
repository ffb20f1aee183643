import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { followOtherTabs } from '../../state/storage/shared-record.ts';
import { App } from '../routes/App.tsx';
import { followContent } from '../content/follow.ts';
import { loadSite } from '../content/site.ts';
import { settleFacts } from '../page/facts.ts';
import { preparePage } from '../page/prepare-page.ts';
import { keepTrying } from './keep-trying.ts';
import { readArrivalNow, startServicesSoon } from './start-services.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';

const makeApp = () => (
  <StrictMode>
    {/* A page changes within the tap, not in a transition that a later frame may take up. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Draws the app. Where `isPrepared`, it takes a built page over as it is, if that is the page this visitor is to see. */
function draw(element: HTMLElement, isPrepared: boolean): Root {
  // What is stored at this very moment decides.
  if (isPrepared && window.bootstrap && !window.bootstrap.findMismatch()) {
    settleFacts();
    return hydrateRoot(element, makeApp());
  }
  const root = createRoot(element);
  // In a transition: a slow phone is never busy with it for long.
  startTransition(() => root.render(makeApp()));
  return root;
}

async function start(): Promise<void> {
  const { bootstrap } = window;
  const arrival = readArrivalNow();
  // A built page needs neither words nor code before it is taken over: it shows, and clicks are queued.
  await keepTrying(loadSite);
  startServicesSoon(arrival);
  if (bootstrap?.lostClick) {
    const { restoreEarlyClick } = await keepTrying(() => import('./restore-early-click.ts'));
    await restoreEarlyClick(bootstrap.lostClick);
  }
  const isPrepared = await preparePage(location.pathname);
  const root = draw(document.getElementById('root') as HTMLElement, isPrepared);
  // New words are drawn without taking the page away.
  followContent(() => startTransition(() => root.render(makeApp())));
}

followOtherTabs();
void start();
