import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { collectPageVisits } from '../../services/analytics/page-visits.ts';
import { followOtherTabs } from '../../state/storage/persistence.ts';
import { App } from '../routes/App.tsx';
import { onContentChange } from '../content/content-changes.ts';
import { loadSite } from '../content/site.ts';
import { freezeFacts } from '../page/facts.ts';
import { OutsideContext, type Outside } from '../page/outside.ts';
import { preparePage } from '../page/prepare-page.ts';
import { keepTrying } from './keep-trying.ts';
import { readArrivalNow, startServicesWhenIdle } from './start-services.ts';
import '../../ui/generated/brand.css';
import '../../ui/tokens.css';
import '../../ui/base.css';

const outside: Outside = collectPageVisits();

const makeApp = () => (
  <StrictMode>
    {/* A tap changes the page synchronously; a transition could put it off to a later frame. */}
    <BrowserRouter useTransitions={false}>
      <OutsideContext value={outside}>
        <App />
      </OutsideContext>
    </BrowserRouter>
  </StrictMode>
);

/** Draws the app. Where `isPrepared`, it hydrates the built page, if that page is right for this visitor. */
function draw(element: HTMLElement, isPrepared: boolean): Root {
  const { bootstrap } = window;
  // Checked now, because another tab may have stored something since the page was opened, and the browser may have
  // translated the page.
  if (isPrepared && bootstrap && !bootstrap.findMismatch() && element.textContent === bootstrap.words) {
    freezeFacts();
    return hydrateRoot(element, makeApp());
  }
  const root = createRoot(element);
  // In a transition, so that a slow phone is not blocked for long at a time.
  startTransition(() => root.render(makeApp()));
  return root;
}

async function start(): Promise<void> {
  const { bootstrap } = window;
  const arrival = readArrivalNow();
  // Meanwhile a built page already shows, and its clicks are queued.
  await keepTrying(loadSite);
  startServicesWhenIdle(arrival, outside);
  if (bootstrap?.earlyClick) {
    const { restoreEarlyClick } = await keepTrying(() => import('./restore-early-click.ts'));
    await restoreEarlyClick(bootstrap.earlyClick);
  }
  const isPrepared = await preparePage(location.pathname);
  const root = draw(document.getElementById('root') as HTMLElement, isPrepared);
  // In development: redraws changed content in place.
  onContentChange(() => startTransition(() => root.render(makeApp())));
}

followOtherTabs();
void start();
