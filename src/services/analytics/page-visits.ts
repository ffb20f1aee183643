import type { AnalyticsEvents } from '../../domain/generated/types.ts';
import { amplitudeKey } from '../config.ts';

/** A page or a sheet that was shown, and the time in milliseconds since 1970. */
export type PageVisit = { page: AnalyticsEvents['page_visit']; time: number };

const waiting: PageVisit[] = [];
let notify = (visit: PageVisit): void => {
  waiting.push(visit);
};

/** Records that a page or a sheet is shown. Visits are queued until there is a listener. */
export function recordPageVisit(page: AnalyticsEvents['page_visit']): void {
  if (amplitudeKey) notify({ page, time: Date.now() });
}

/** Calls the listener with each queued page visit, and from now on with each new one. */
export function onPageVisit(listener: (visit: PageVisit) => void): void {
  notify = listener;
  for (const visit of waiting.splice(0)) listener(visit);
}
