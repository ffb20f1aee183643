import { readJson, storageKeys, writeText } from '../../state/storage/persistence.ts';
import type { AnalyticsEvent } from './event.ts';

/** How many events wait at most: as many as Amplitude's package keeps. */
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
  const stored = readJson(storageKeys.events);
  return Array.isArray(stored) ? stored.filter(isEvent) : [];
}

function write(events: readonly AnalyticsEvent[]): void {
  writeText(storageKeys.events, events.length > 0 ? JSON.stringify(events.slice(-CAPACITY)) : undefined);
}

/** Keeps events that a closing page couldn't send, beside those that are kept already. */
export function storeEvents(events: readonly AnalyticsEvent[]): void {
  if (events.length === 0) return;
  const all = new Map([...readStoredEvents(), ...events].map((event) => [event.id, event]));
  write([...all.values()]);
}

/** Keeps an event no longer: the page that kept it was only hidden, and has got it out after all. */
export function removeStoredEvent(id: string): void {
  const events = readStoredEvents();
  if (events.some((event) => event.id === id)) write(events.filter((event) => event.id !== id));
}

/** What an earlier visit couldn't send; nobody else gets it after that. */
export function takeStoredEvents(): AnalyticsEvent[] {
  const events = readStoredEvents();
  write([]);
  return events;
}
