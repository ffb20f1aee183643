import type { UserProperties, EventName, AnalyticsEvent } from './event.ts';
import type { Permission } from '../../domain/visitor/consent.ts';
import { createRandomId } from '../../state/random-id.ts';
import { amplitudeKey } from '../config.ts';
import { CAPACITY, removeStoredEvent, storeEvents, takeStoredEvents } from './stored-events.ts';

/** How an event ended: the service has it, will never take it, or can't be reached. */
export type Delivery = 'delivered' | 'refused' | 'unreachable';

/** What the queue ends in. */
export interface AnalyticsSink {
  track(event: AnalyticsEvent): Promise<Delivery>;
  setUserProperties(properties: UserProperties): void;
  /** Sends what is under way once more, by a way that outlives the page; returns the ids of these events. */
  sendOnLeaving(): string[];
  /** Stops, or goes on. */
  setEnabled(isEnabled: boolean): void;
}

/** Events that the service neither has nor has refused, oldest first, by their ids. */
const events = new Map<string, AnalyticsEvent>();
/** The ids of those that the sink is sending. */
const underWay = new Set<string>();
let user: UserProperties = {};
let permission: Permission = 'unknown';
let sink: AnalyticsSink | undefined;
const listeners = new Set<(id: string) => void>();

/** Runs what analytics does: when that fails it is no concern of the visitor's. */
function attempt<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

function settle(id: string, delivery: Delivery): void {
  underWay.delete(id);
  // What couldn't be sent waits for a sign that the service is back, or for the next visit.
  if (delivery === 'unreachable') return;
  removeStoredEvent(id);
  if (!events.delete(id) || delivery !== 'delivered') return;
  for (const listener of listeners) listener(id);
  drain();
}

function drain(): void {
  if (!sink || permission !== 'granted') return;
  for (const event of events.values()) {
    const { id } = event;
    if (underWay.has(id)) continue;
    underWay.add(id);
    const sent = attempt(() => sink?.track(event));
    if (!sent) settle(id, 'refused');
    else
      sent.then(
        (delivery) => settle(id, delivery),
        () => settle(id, 'unreachable'),
      );
  }
}

function add(event: AnalyticsEvent): void {
  events.set(event.id, event);
  const [oldest] = events.keys();
  if (events.size > CAPACITY && oldest !== undefined) events.delete(oldest);
}

/**
 * Tells analytics of an event, now or once it may be told and is loaded; the oldest gives way when too much is
 * waiting. With an id, a repetition counts once, and the first one's time. Never throws.
 */
export function enqueue(
  name: EventName,
  properties: object,
  mark: { id?: string; time?: number | undefined } = {},
): void {
  const { id = createRandomId(), time = Date.now() } = mark;
  if (!amplitudeKey || permission === 'denied' || events.has(id)) return;
  add({ name, properties: { ...properties }, time, id });
  drain();
}

/** Tells analytics what is known of the visitor; what is absent stays as it was. Never throws. */
export function enqueueUserProperties(properties: UserProperties): void {
  user = { ...user, ...properties };
  if (permission === 'granted') attempt(() => sink?.setUserProperties(user));
}

/** Calls the listener with the id of each event that the analytics service has. */
export function onDelivered(listener: (id: string) => void): void {
  listeners.add(listener);
}

/** Says whether this visit may be noted: as long as that is unknown, what happens waits in memory; denied, it is thrown away. */
export function setPermission(now: Permission): void {
  if (permission === now) return;
  permission = now;
  if (now === 'unknown') return;
  attempt(() => sink?.setEnabled(now === 'granted'));
  const kept = takeStoredEvents();
  if (now === 'denied') return events.clear();
  for (const event of kept) if (!events.has(event.id)) add(event);
  attempt(() => sink?.setUserProperties(user));
  drain();
}

/** Whether it is known that this visit may be noted. */
export function isPermitted(): boolean {
  return permission === 'granted';
}

/** Hands over what is waiting, and from now on everything at once. */
export function drainTo(loaded: AnalyticsSink): void {
  sink = loaded;
  if (isPermitted()) attempt(() => loaded.setUserProperties(user));
  drain();
}

/** Gets out of a closing page what can still be sent, and keeps the rest for the next visit. */
export function flushOnLeaving(): void {
  if (!isPermitted()) return;
  const sent = new Set(attempt(() => sink?.sendOnLeaving()));
  storeEvents([...events.values()].filter(({ id }) => !sent.has(id)));
}
