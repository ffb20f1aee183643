import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import { afterPaint } from '../../services/timing/after-paint.ts';
import { notePageVisit } from '../../services/analytics/page-visits.ts';
import { showBarColour } from '../../ui/pictures/bar-colour.ts';
import { reportExposures } from '../content/variants.ts';
import { site } from '../content/site.ts';
import { PROGRESS_ID } from '../shell/Header.tsx';

/** The latest visit: an effect that is repeated, or that runs for changed content, is no arrival. */
let lastVisit: string | undefined;

/** Turns the page, and the browser's own bars around it, to a palette. */
function showPalette(palette: ContentFile['palette']): void {
  const { dataset } = document.documentElement;
  if (dataset.palette === palette) return;
  dataset.palette = palette;
  showBarColour();
}

/**
 * What happens when a page is entered. Before the browser paints it: its colours, and its top. After that: the window's
 * title, focus on the headline, and one page visit.
 */
export function usePageEntered(file: ContentFile, page: Page): void {
  const { key } = useLocation();
  // The browser's own way back or forward: it knows where the page was scrolled to.
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { title } = site.app;
  useLayoutEffect(() => {
    showPalette(file.palette);
    const visit = `${key} ${page.id}`;
    const isNew = visit !== lastVisit;
    const isArrival = lastVisit === undefined;
    lastVisit = visit;
    if (isNew && !isReturn) window.scrollTo(0, 0);
    const focused = document.activeElement;
    afterPaint(() => {
      const headline = document.querySelector<HTMLElement>(`main[data-page="${page.id}"] h1`);
      document.title = headline ? `${headline.textContent} – ${title}` : title;
      if (!isNew) return;
      // A keyboard user who has moved the focus meanwhile keeps it there.
      if (!isArrival && document.activeElement === focused) {
        // Read after the headline: which page of how many it is.
        if (document.getElementById(PROGRESS_ID)) headline?.setAttribute('aria-describedby', PROGRESS_ID);
        headline?.focus({ preventScroll: true });
      }
      notePageVisit({ step: page.step, title: page.analytics });
      reportExposures(file, page).catch(console.warn);
    });
  }, [file, key, isReturn, page, title]);
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
