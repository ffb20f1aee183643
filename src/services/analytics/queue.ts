import {
  type UserChange,
  type EventName,
  type AnalyticsEvent,
  CAPACITY,
  removeStoredEvent,
  storeEvents,
  takeStoredEvents,
} from './stored-events.ts';
import type { Permission } from '../../domain/visitor/consent.ts';
import { createRandomId } from '../../state/random-id.ts';
import { amplitudeKey } from '../config.ts';

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

/** Runs a task of analytics and ignores its failure, which must not affect the visitor. */
function attempt<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** The events of this visit, on their way to the analytics service. */
class EventQueue {
  /** Events that the service has neither received nor refused, oldest first, by id. */
  #events = new Map<string, AnalyticsEvent>();
  /** The ids of the events that the sink is sending. */
  #underWay = new Set<string>();
  #user: UserChange = {};
  #permission: Permission = 'unknown';
  /** Whether nothing new is sent, although the visit may be recorded. */
  #isSilent = false;
  #sink: AnalyticsSink | undefined;
  #listeners = new Set<(id: string) => void>();

  /**
   * Sends an event to analytics, now or once that is permitted and loaded. When the queue is full, the oldest event is
   * dropped. Of repeated events with the same id, only the first counts. Never throws.
   */
  enqueue(name: EventName, properties: object, mark: { id?: string; time?: number | undefined } = {}): void {
    const { id = createRandomId(), time = Date.now() } = mark;
    if (!amplitudeKey || this.#isSilent || this.#permission === 'denied' || this.#events.has(id)) return;
    this.#add({ name, properties: { ...properties }, time, id });
    this.#drain();
  }

  /** Sends changed properties of the visitor to analytics. Never throws. */
  enqueueUserProperties(change: UserChange): void {
    if (this.#isSilent) return;
    this.#user = { ...this.#user, ...change };
    if (this.isPermitted()) attempt(() => this.#sink?.setUserProperties(this.#user));
  }

  /** Calls the listener with the id of each event that the analytics service has received. */
  onDelivered(listener: (id: string) => void): void {
    this.#listeners.add(listener);
  }

  /** Sets whether this visit may be recorded. While unknown, events wait in memory; once denied, they are dropped. */
  setPermission(now: Permission): void {
    if (this.#permission === now) return;
    this.#permission = now;
    if (now === 'unknown') return;
    attempt(() => this.#sink?.setEnabled(now === 'granted'));
    const stored = takeStoredEvents();
    if (now === 'denied') return this.#events.clear();
    for (const event of stored) if (!this.#events.has(event.id)) this.#add(event);
    attempt(() => this.#sink?.setUserProperties(this.#user));
    this.#drain();
  }

  /** Drops everything new from now on, or no longer; what was enqueued before is still sent. */
  setSilent(now: boolean): void {
    this.#isSilent = now;
  }

  /** Whether this visit may be recorded, and is. */
  isRecording(): boolean {
    return this.isPermitted() && !this.#isSilent;
  }

  /** Whether this visit may be recorded. */
  isPermitted(): boolean {
    return this.#permission === 'granted';
  }

  /** Sends all waiting events to a sink, and from now on each new one at once. */
  drainTo(sink: AnalyticsSink): void {
    this.#sink = sink;
    if (this.isPermitted()) attempt(() => sink.setUserProperties(this.#user));
    this.#drain();
  }

  /** Sends what a closing page still can, and stores the rest for the next visit. */
  flushOnLeaving(): void {
    if (!this.isPermitted()) return;
    const sent = new Set(attempt(() => this.#sink?.sendOnLeaving()));
    storeEvents([...this.#events.values()].filter(({ id }) => !sent.has(id)));
  }

  #add(event: AnalyticsEvent): void {
    this.#events.set(event.id, event);
    const [oldest] = this.#events.keys();
    if (this.#events.size > CAPACITY && oldest !== undefined) this.#events.delete(oldest);
  }

  #drain(): void {
    if (!this.#sink || !this.isPermitted()) return;
    for (const event of this.#events.values()) {
      const { id } = event;
      if (this.#underWay.has(id)) continue;
      this.#underWay.add(id);
      const sent = attempt(() => this.#sink?.track(event));
      if (!sent) this.#settle(id, 'refused');
      else
        sent.then(
          (delivery) => this.#settle(id, delivery),
          () => this.#settle(id, 'unreachable'),
        );
    }
  }

  #settle(id: string, delivery: Delivery): void {
    this.#underWay.delete(id);
    // An undelivered event stays in the queue, and is sent again with the next event or on the next visit.
    if (delivery === 'unreachable') return;
    removeStoredEvent(id);
    if (!this.#events.delete(id) || delivery !== 'delivered') return;
    for (const listener of this.#listeners) listener(id);
    this.#drain();
  }
}

/** The queue of this page. */
export const queue = new EventQueue();
