import type { AnalyticsEvents, Answers } from '../../domain/generated/types.ts';
import { enqueue, enqueueUserProperties } from './queue.ts';
import type { UserProperties } from './event.ts';

// What each event means, and its properties, stands in schemas/analytics.schema.json.

/** The name of each program in analytics. */
export const genderPrograms = { woman: 'female', man: 'male' } as const satisfies Record<
  NonNullable<Answers['sex']>,
  UserProperties['gender_program']
>;

/** Somebody arrived at the funnel, at this moment in milliseconds since 1970. */
export function trackW2aVisit(time?: number): void {
  enqueue('w2a_visit', {}, { time });
}

/** A page or a sheet showed, at this moment in milliseconds since 1970. */
export function trackPageVisit(page: AnalyticsEvents['page_visit'], time?: number): void {
  enqueue('page_visit', page, { time });
}

/** The visitor meets an experiment for the first time; a report that is repeated under the same id counts once. */
export function trackExperimentStarted(experiment: AnalyticsEvents['Experiment started'], id: string): void {
  enqueue('Experiment started', experiment, { id });
}

/** A purchase was completed; a report that is repeated under the same id counts once. */
export function trackPurchaseFinished(purchase: AnalyticsEvents['purchase_finished'], id: string): void {
  enqueue('purchase_finished', purchase, { id });
}

/** Something was logged as an error. */
export function trackConsoleError(message: string): void {
  enqueue('console_error', { message });
}

/** Adds to what is known of the visitor; what is undefined stays as it was. */
export function setUserProperties(properties: {
  [Name in keyof UserProperties]: UserProperties[Name] | undefined;
}): void {
  const known = Object.entries(properties).filter(([, value]) => value !== undefined);
  enqueueUserProperties(Object.fromEntries(known));
}
