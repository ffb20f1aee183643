import { afterPaint } from '../services/after-paint.ts';

/** How far pages were scrolled when the next one took their place, in px, by their key in the browser's history. */
const places = new Map<string, number>();

const readKey = () => (history.state as { key?: string } | null)?.key ?? '';

/**
 * Scrolls to the top for the page that takes this one's place. The browser's own way back then leads to where this one
 * was scrolled to: by itself the browser would remember the top, since the address changes later.
 */
export function leaveForTop(): void {
  if (scrollY === 0) return;
  places.set(readKey(), scrollY);
  history.scrollRestoration = 'manual';
  scrollTo(0, 0);
}

/** Leaves it to the browser where this page is scrolled to. */
export function trustBrowser(): void {
  history.scrollRestoration = 'auto';
}

addEventListener('popstate', () => {
  const key = readKey();
  const place = places.get(key);
  if (place === undefined) return;
  places.delete(key);
  // The app, which heard of it before, has drawn the page by now.
  scrollTo(0, place);
  // Only then, or the browser would put it to the top.
  afterPaint(trustBrowser);
});
