import { use, useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { ContentFile } from '../../domain/flow/flow.ts';
import { findPalette } from '../../domain/flow/programs.ts';
import type { Page } from '../../domain/generated/types.ts';
import { afterPaint } from '../../services/timing.ts';
import { showBarColour } from '../../ui/pictures/bar-colour.ts';
import { reportExposures } from '../content/files.ts';
import { site } from '../content/site.ts';
import { OutsideContext, type Outside } from './outside.ts';
import { PROGRESS_ID } from '../shell/PageFrame.tsx';

/**
 * The latest visit of this page load. An effect that runs again for the same one, such as for changed content, is not a
 * new visit. Not the state of a component: React draws each page with a new one, and may do so twice.
 */
let lastVisit: string | undefined;

/** Applies a palette to the page and to the browser's own bars. */
function showPalette(palette: string): void {
  const { dataset } = document.documentElement;
  if (dataset.palette === palette) return;
  dataset.palette = palette;
  showBarColour();
}

/**
 * The side effects of entering a page. Before the paint: its palette, and scrolling to the top. After the paint: the
 * window's title, focus on the headline, and one page visit in analytics.
 */
export function usePageEntered(file: ContentFile, page: Page): void {
  const { key } = useLocation();
  // On back and forward, the browser restores the scroll position.
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { title } = site.app;
  const outside = use(OutsideContext);
  useLayoutEffect(() => {
    showPalette(findPalette(file));
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
      // Unless a keyboard user has moved the focus meanwhile.
      if (!isArrival && document.activeElement === focused) {
        // Screen readers read the progress after the headline.
        if (document.getElementById(PROGRESS_ID)) headline?.setAttribute('aria-describedby', PROGRESS_ID);
        headline?.focus({ preventScroll: true });
      }
      outside?.recordVisit({ step: page.step, title: page.analytics });
      reportExposures(file, page).catch(console.warn);
    });
  }, [file, key, isReturn, page, title, outside]);
  useRestoredVisit(page, outside);
}

/** Counts a page visit when the browser restores the page from its back/forward cache. */
function useRestoredVisit({ step, analytics }: Page, outside: Outside | undefined): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) =>
      persisted && outside?.recordVisit({ step, title: analytics });
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [step, analytics, outside]);
}
