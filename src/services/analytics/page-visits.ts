import type { AnalyticsEvents, AnswerField } from '../../domain/generated/types.ts';
import { amplitudeKey } from '../config.ts';

/** A page or a sheet that was shown, and the time in milliseconds since 1970. */
export interface PageVisit {
  page: AnalyticsEvents['page_visit'];
  time: number;
  /** The field of the answer that opened a sheet. */
  field?: AnswerField | 'gender' | undefined;
}

const waiting: PageVisit[] = [];
let notify = (visit: PageVisit): void => {
  waiting.push(visit);
};

/** Records that a page or a sheet is shown. Visits are queued until there is a listener. */
export function recordPageVisit(page: AnalyticsEvents['page_visit'], field?: AnswerField | 'gender'): void {
  if (amplitudeKey) notify({ page, time: Date.now(), field });
}

/** Calls the listener with each queued page visit, and from now on with each new one. */
export function onPageVisit(listener: (visit: PageVisit) => void): void {
  notify = listener;
  for (const visit of waiting.splice(0)) listener(visit);
}
