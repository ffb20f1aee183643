import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { entry } from '../content/content.ts';
import type { Page } from '../domain/generated/types.ts';
import type { ContentFile } from '../domain/pages.ts';
import { trackPageVisit } from '../services/analytics/events.ts';

/** The visit that was told to analytics last, so that a repeated effect tells it once. */
let lastVisit: string | undefined;
let isFirstPage = true;

/** What happens when a page appears: its colours, the window's title, focus on the headline, and one page visit. */
export function useArrival(file: ContentFile, page: Page): void {
  const { key } = useLocation();
  useEffect(() => {
    document.documentElement.dataset.palette = file.palette;
    const headline = document.querySelector<HTMLElement>('main h1');
    document.title = headline ? `${headline.textContent} – ${entry.app.title}` : entry.app.title;
    if (!isFirstPage) {
      window.scrollTo(0, 0);
      headline?.focus({ preventScroll: true });
    }
    isFirstPage = false;
    const visit = `${key} ${page.id}`;
    if (visit === lastVisit) return;
    lastVisit = visit;
    trackPageVisit({ step: page.step, title: page.analytics });
  }, [file.palette, key, page]);
}
