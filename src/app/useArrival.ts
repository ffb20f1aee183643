import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { entry } from '../content/content.ts';
import type { Page } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { afterPaint } from '../services/after-paint.ts';
import { notePageVisit } from '../services/analytics/page-visits.ts';
import { PROGRESS_ID } from './Header.tsx';
import { reportExperiments } from './own-content.ts';

/** The latest visit: an effect that is repeated, or that runs for changed content, is no arrival. */
let lastVisit: string | undefined;

/** Turns the page, and the browser's own bars around it, to a palette. */
function showPalette(palette: Outline['palette']): void {
  const { dataset } = document.documentElement;
  if (dataset.palette === palette) return;
  dataset.palette = palette;
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    if (matchMedia(meta.media).matches) meta.content = backgroundColor;
  }
}

/**
 * What happens when a page appears. Before the browser paints: its colours, the window's title, its top. As soon as it
 * shows: focus on the headline, and one page visit.
 */
export function useArrival(outline: Outline, placed: PlacedPage): void {
  const { page } = placed;
  const { key } = useLocation();
  // The browser's own way back or forward: it knows where the page was scrolled to.
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { title } = entry.app;
  useLayoutEffect(() => {
    showPalette(outline.palette);
    const visit = `${key} ${page.id}`;
    const isNew = visit !== lastVisit;
    const isArrival = lastVisit === undefined;
    lastVisit = visit;
    if (isNew && !isReturn) window.scrollTo(0, 0);
    const focused = document.activeElement;
    afterPaint(() => {
      const headline = document.querySelector<HTMLElement>('main h1');
      document.title = headline ? `${headline.textContent} – ${title}` : title;
      if (!isNew) return;
      // Whoever has gone on by the keyboard meanwhile stays there.
      if (!isArrival && document.activeElement === focused) {
        // Read after the headline: which page of how many it is.
        if (document.getElementById(PROGRESS_ID)) headline?.setAttribute('aria-describedby', PROGRESS_ID);
        headline?.focus({ preventScroll: true });
      }
      notePageVisit({ step: page.step, title: page.analytics });
      reportExperiments(outline, placed);
    });
  }, [outline, key, isReturn, placed, page, title]);
  useReturn(page);
}

/** A page that the browser has kept whole, and shows again when a visitor comes back from another site, is shown anew. */
function useReturn({ step, analytics }: Page): void {
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => persisted && notePageVisit({ step, title: analytics });
    addEventListener('pageshow', follow);
    return () => removeEventListener('pageshow', follow);
  }, [step, analytics]);
}
