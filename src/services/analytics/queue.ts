import type { UserChange, EventName, AnalyticsEvent } from './event.ts';
import type { Permission } from '../../domain/visitor/consent.ts';
import { createRandomId } from '../../state/random-id.ts';
import { amplitudeKey } from '../config.ts';
import { CAPACITY, removeStoredEvent, storeEvents, takeStoredEvents } from './stored-events.ts';

/** The outcome of sending an event: the service has it, will never accept it, or can't be reached. */
export type Delivery = 'delivered' | 'refused' | 'unreachable';

/** The receiver of the queue's events. */
export interface AnalyticsSink {
  track(event: AnalyticsEvent): Promise<Delivery>;
  setUserProperties(change: UserChange): void;
  /** Sends undelivered events again, in a way that outlives the page; returns their ids. */
  sendOnLeaving(): string[];
  /** Stops or resumes all sending and storing. */
  setEnabled(isEnabled: boolean): void;
}

/** Events that the service has neither received nor refused, oldest first, by id. */
const events = new Map<string, AnalyticsEvent>();
/** The ids of the events that the sink is sending. */
const underWay = new Set<string>();
let user: UserChange = {};
let permission: Permission = 'unknown';
/** Whether nothing new is sent, although the visit may be recorded. */
let isSilent = false;
let sink: AnalyticsSink | undefined;
const listeners = new Set<(id: string) => void>();

/** Runs a task of analytics and ignores its failure, which must not affect the visitor. */
function attempt<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

function settle(id: string, delivery: Delivery): void {
  underWay.delete(id);
  // An undelivered event stays in the queue, and is sent again with the next event or on the next visit.
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
 * Sends an event to analytics, now or once that is permitted and loaded. When the queue is full, the oldest event is
 * dropped. Of repeated events with the same id, only the first counts. Never throws.
 */
export function enqueue(
  name: EventName,
  properties: object,
  mark: { id?: string; time?: number | undefined } = {},
): void {
  const { id = createRandomId(), time = Date.now() } = mark;
  if (!amplitudeKey || isSilent || permission === 'denied' || events.has(id)) return;
  add({ name, properties: { ...properties }, time, id });
  drain();
}

/** Sends changed properties of the visitor to analytics. Never throws. */
export function enqueueUserProperties(change: UserChange): void {
  if (isSilent) return;
  user = { ...user, ...change };
  if (permission === 'granted') attempt(() => sink?.setUserProperties(user));
}

/** Calls the listener with the id of each event that the analytics service has received. */
export function onDelivered(listener: (id: string) => void): void {
  listeners.add(listener);
}

/** Sets whether this visit may be recorded. While unknown, events wait in memory; once denied, they are dropped. */
export function setPermission(now: Permission): void {
  if (permission === now) return;
  permission = now;
  if (now === 'unknown') return;
  attempt(() => sink?.setEnabled(now === 'granted'));
  const stored = takeStoredEvents();
  if (now === 'denied') return events.clear();
  for (const event of stored) if (!events.has(event.id)) add(event);
  attempt(() => sink?.setUserProperties(user));
  drain();
}

/** Drops everything new from now on, or no longer; what was enqueued before is still sent. */
export function setSilent(now: boolean): void {
  isSilent = now;
}

/** Whether this visit may be recorded, and is. */
export function isRecording(): boolean {
  return isPermitted() && !isSilent;
}

/** Whether this visit may be recorded. */
export function isPermitted(): boolean {
  return permission === 'granted';
}

/** Sends all waiting events to a sink, and from now on each new one at once. */
export function drainTo(loaded: AnalyticsSink): void {
  sink = loaded;
  if (isPermitted()) attempt(() => loaded.setUserProperties(user));
  drain();
}

/** Sends what a closing page still can, and stores the rest for the next visit. */
export function flushOnLeaving(): void {
  if (!isPermitted()) return;
  const sent = new Set(attempt(() => sink?.sendOnLeaving()));
  storeEvents([...events.values()].filter(({ id }) => !sent.has(id)));
}
