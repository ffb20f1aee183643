import type { AnalyticsEvents } from '../../domain/generated/types.ts';

export type UserProperties = AnalyticsEvents['user_properties'];

/** New values of the visitor's properties; null removes one, and absent ones stay unchanged. */
export type UserChange = { [Name in keyof UserProperties]?: UserProperties[Name] | null };

export type EventName = Exclude<keyof AnalyticsEvents, 'user_properties'>;

/** One event to be sent to analytics. */
export interface AnalyticsEvent {
  name: EventName;
  properties: Record<string, unknown>;
  /** When it happened, in milliseconds since 1970. */
  time: number;
  /** Lets the analytics service ignore a repetition. */
  id: string;
}
