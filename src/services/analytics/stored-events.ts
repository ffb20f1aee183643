import type { AnalyticsEvents } from '../../domain/generated/types.ts';
import { readJson, writeText } from '../../state/storage/persistence.ts';

type UserProperties = AnalyticsEvents['user_properties'];

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

/** The highest number of waiting events, the same as in Amplitude's package. */
export const CAPACITY = 1000;

function isEvent(value: unknown): value is AnalyticsEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { name, properties, time, id } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof properties === 'object' &&
    properties !== null &&
    typeof time === 'number' &&
    typeof id === 'string' &&
    id !== ''
  );
}

function readStoredEvents(): AnalyticsEvent[] {
  const stored = readJson('events');
  return Array.isArray(stored) ? stored.filter(isEvent) : [];
}

function write(events: readonly AnalyticsEvent[]): void {
  writeText('events', events.length > 0 ? JSON.stringify(events.slice(-CAPACITY)) : undefined);
}

/** Stores events that a closing page couldn't send, in addition to those already stored. */
export function storeEvents(events: readonly AnalyticsEvent[]): void {
  if (events.length === 0) return;
  const all = new Map([...readStoredEvents(), ...events].map((event) => [event.id, event]));
  write([...all.values()]);
}

/** Removes a stored event: the page that stored it was only hidden, and has sent it after all. */
export function removeStoredEvent(id: string): void {
  const events = readStoredEvents();
  if (events.some((event) => event.id === id)) write(events.filter((event) => event.id !== id));
}

/** Returns and removes the events that an earlier visit couldn't send, so that no other tab sends them too. */
export function takeStoredEvents(): AnalyticsEvent[] {
  const events = readStoredEvents();
  write([]);
  return events;
}
