import type { AnalyticsEvents } from '../../domain/generated/types.ts';
import { queue } from './queue.ts';
import type { UserChange } from './stored-events.ts';

// schemas/analytics.schema.json describes each event and its properties.

/** A visitor arrived at the funnel; the time is in milliseconds since 1970. */
export function trackW2aVisit(time?: number): void {
  queue.enqueue('w2a_visit', {}, { time });
}

/** A page or a sheet was shown; the time is in milliseconds since 1970. */
export function trackPageVisit(page: AnalyticsEvents['page_visit'], time?: number): void {
  queue.enqueue('page_visit', page, { time });
}

/** The visitor is exposed to an experiment for the first time; repeated reports with the same id count once. */
export function trackExperimentStarted(experiment: AnalyticsEvents['Experiment started'], id: string): void {
  queue.enqueue('Experiment started', experiment, { id });
}

/** A purchase was completed; repeated reports with the same id count once. */
export function trackPurchaseFinished(purchase: AnalyticsEvents['purchase_finished'], id: string): void {
  queue.enqueue('purchase_finished', purchase, { id });
}

/** An error was logged. */
export function trackConsoleError(message: string): void {
  queue.enqueue('console_error', { message });
}

/** Sets properties of the visitor; null removes one, and undefined ones stay unchanged. */
export function setUserProperties(properties: {
  [Name in keyof UserChange]: UserChange[Name] | undefined;
}): void {
  const known = Object.entries(properties).filter(([, value]) => value !== undefined);
  queue.enqueueUserProperties(Object.fromEntries(known));
}
