import type { Answers } from '../../domain/generated/types.ts';
import { enqueue, type EventOptions } from './queue.ts';

/** The name of each program in analytics. */
export const genderPrograms = { woman: 'female', man: 'male' } as const satisfies Record<
  NonNullable<Answers['sex']>,
  string
>;

export interface PurchaseFinished {
  product_id: string;
  payment_method: string;
  status: string;
  /** Where in the product it was bought. */
  context: string;
  /** Where the visitor came from. */
  referral: string;
}

export interface ExperimentStarted {
  account_id: string;
  exp_name: string;
  variant_id: string;
  variant_value: string;
}

export interface UserProperties {
  funnel_id?: string | undefined;
  gender_program?: (typeof genderPrograms)[keyof typeof genderPrograms] | undefined;
  age?: string | undefined;
  pregnant?: string | undefined;
  paddle_customer_id?: string | undefined;
  customer_id?: string | undefined;
}

function track(name: string, properties: object = {}, options?: Omit<EventOptions, 'time'>): void {
  const time = Date.now();
  enqueue((sink) => sink.track(name, { ...properties }, { ...options, time }));
}

/** A page shows. */
export function trackPageVisit(page: { step: number; title: string }): void {
  track('page_visit', page);
}

/** A visitor arrives at the funnel. */
export function trackW2aVisit(): void {
  track('w2a_visit');
}

/** Something was logged as an error. */
export function trackConsoleError(message: string): void {
  track('console_error', { message });
}

/** A purchase was completed; the options make a repeated report count once. */
export function trackPurchaseFinished(purchase: PurchaseFinished, options?: Omit<EventOptions, 'time'>): void {
  track('purchase_finished', purchase, options);
}

/** The visitor takes part in an experiment. */
export function trackExperimentStarted(experiment: ExperimentStarted): void {
  track('Experiment started', experiment);
}

/** A page's code could not be loaded. */
export function trackPageLoadFailed(pageId: string): void {
  track('page_load_failed', { page: pageId });
}

/** Adds to what is known of the visitor; what is undefined stays as it was. */
export function setUserProperties(properties: UserProperties): void {
  enqueue((sink) => sink.setUserProperties({ ...properties }));
}
