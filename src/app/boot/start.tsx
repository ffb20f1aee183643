import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { backoffMs, whenIdle } from '../../services/timing.ts';
import { OutsideContext, type Outside } from '../page/outside.ts';
import type { Arrival } from './services.ts';
import { collectPageVisits } from '../../services/analytics/page-visits.ts';
import { followOtherTabs } from '../../state/storage/persistence.ts';
import { App } from '../routes/App.tsx';
import { onContentChange } from '../content/content-changes.ts';
import { loadSite } from '../content/site.ts';
import { freezeFacts } from '../page/facts.ts';
import { preparePage } from '../page/lazy-parts.ts';
import '../../ui/generated/brand.css';
import '../../ui/tokens.css';
import '../../ui/base.css';

const LONGEST_PAUSE_MS = 60_000;

/** Repeats a load that the app can't do without until it succeeds. Never rejects. */
async function keepTrying<Loaded>(load: () => Promise<Loaded>, attempt = 1): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    console.warn(error);
    await new Promise((resolve) => {
      setTimeout(resolve, backoffMs(attempt, LONGEST_PAUSE_MS));
    });
    return keepTrying(load, attempt + 1);
  }
}

/** How the visitor arrived at the page that opens now. By the time the services run, the address may have changed. */
const readArrivalNow = (): Arrival => ({
  search: location.search,
  referrer: document.referrer,
  time: Date.now(),
});

/**
 * Loads and starts the services once the page is idle, and retries until that succeeds. Needs the site's content to be
 * loaded. The page and the first taps come first: answers given until then are stored, and sent as soon as sync starts.
 */
function startServicesWhenIdle(arrival: Arrival, outside: Outside): void {
  // The app shows a page first: where a built one shows, queued clicks wait for that. And a gate that only leads to
  // another redirect is not why the visitor is there.
  const isShown = window.bootstrap && new Promise((resolve) => addEventListener('app-ready', resolve));
  const run = async () => {
    const { startServices } = await keepTrying(() => import('./services.ts'));
    await isShown;
    startServices(arrival, outside);
  };
  whenIdle(() => void run());
}

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
