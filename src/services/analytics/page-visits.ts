import type { AnalyticsEvents, AnswerField, Gate } from '../../domain/generated/types.ts';
import { amplitudeKey } from '../config.ts';

/** A page or a sheet that was shown, and the time in milliseconds since 1970. */
export interface PageVisit {
  page: AnalyticsEvents['page_visit'];
  time: number;
  /** The field of the answer that opened a sheet. */
  field?: AnswerField | 'gender' | undefined;
  /** The gate that has led to the page. */
  gate?: Gate | undefined;
}

/** The gate that has led to the current page, which the router keeps in the history entry. */
export const readGate = (): Gate | undefined => (history.state as { usr?: { gate?: Gate } | null } | null)?.usr?.gate;

const waiting: PageVisit[] = [];
let notify = (visit: PageVisit): void => {
  waiting.push(visit);
};

/** Records that a page or a sheet is shown. Visits are queued until there is a listener. */
export function recordPageVisit(page: AnalyticsEvents['page_visit'], field?: AnswerField | 'gender'): void {
  if (amplitudeKey) notify({ page, time: Date.now(), field, gate: readGate() });
}

/** Calls the listener with each queued page visit, and from now on with each new one. */
export function onPageVisit(listener: (visit: PageVisit) => void): void {
  notify = listener;
  for (const visit of waiting.splice(0)) listener(visit);
}
