import { readJson, storageKeys, writeText } from '../../state/persistence.ts';
import type { AnalyticsEvent } from './queue.ts';

/** As many as Amplitude's package keeps. */
const CAPACITY = 1000;

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

function readKeptEvents(): AnalyticsEvent[] {
  const stored = readJson(storageKeys.events);
  return Array.isArray(stored) ? stored.filter(isEvent) : [];
}

/** Keeps events that a closing page couldn't send, beside those that are kept already. */
export function keepEvents(events: readonly AnalyticsEvent[]): void {
  if (events.length === 0) return;
  const all = new Map([...readKeptEvents(), ...events].map((event) => [event.id, event]));
  writeText(storageKeys.events, JSON.stringify([...all.values()].slice(-CAPACITY)));
}

/** What an earlier visit couldn't send; nobody else gets it after that. */
export function takeKeptEvents(): AnalyticsEvent[] {
  const events = readKeptEvents();
  writeText(storageKeys.events, undefined);
  return events;
}
