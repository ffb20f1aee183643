import type { AnalyticsEvents } from '../../domain/generated/types.ts';
import { amplitudeKey } from '../config.ts';

/** A page or a sheet that showed, and when, in milliseconds since 1970. */
export type PageVisit = { page: AnalyticsEvents['page_visit']; time: number };

const waiting: PageVisit[] = [];
let tell = (visit: PageVisit): void => {
  waiting.push(visit);
};

/** Says that a page or a sheet shows; it waits until somebody listens. */
export function recordPageVisit(page: AnalyticsEvents['page_visit']): void {
  if (amplitudeKey) tell({ page, time: Date.now() });
}

/** Tells of each page that has shown, and from now on of each at once. */
export function onPageVisit(follow: (visit: PageVisit) => void): void {
  tell = follow;
  for (const visit of waiting.splice(0)) follow(visit);
}
