import { use, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { ContentFile } from '../../domain/flow/flow.ts';
import { findPalette } from '../../domain/flow/programs.ts';
import type { Page } from '../../domain/generated/types.ts';
import { afterPaint } from '../../services/timing.ts';
import { showBarColour } from '../../ui/pictures/bar-colour.ts';
import { reportExposures } from '../content/files.ts';
import { site } from '../content/site.ts';
import { OutsideContext } from './outside.ts';
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
 * window's title, focus on the headline, and one page visit in analytics; another one each time the browser restores the
 * page from its back/forward cache.
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
    const record = () => outside?.recordVisit({ step: page.step, title: page.analytics });
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
      record();
      reportExposures(file, page).catch(console.warn);
    });
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && record();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [file, key, isReturn, page, title, outside]);
}
