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

/** The page visits of this page load. */
export interface PageVisits {
  /** Records that a page or a sheet is shown. Visits are queued until there is a listener. */
  recordVisit: (page: PageVisit['page'], field?: PageVisit['field']) => void;
  /** Calls the listener with each queued page visit, and from now on with each new one. */
  onVisit: (listener: (visit: PageVisit) => void) => void;
}

/** Starts to collect page visits. */
export function collectPageVisits(): PageVisits {
  const waiting: PageVisit[] = [];
  let notify = (visit: PageVisit): void => void waiting.push(visit);
  return {
    recordVisit: (page, field) => amplitudeKey && notify({ page, time: Date.now(), field, gate: readGate() }),
    onVisit(listener) {
      notify = listener;
      waiting.forEach(listener);
    },
  };
}
