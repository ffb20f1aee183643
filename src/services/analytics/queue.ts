import { amplitudeKey } from '../config.ts';

export interface EventOptions {
  /** When it happened, in milliseconds since 1970. */
  time: number;
  /** Lets the analytics service drop a repetition. */
  id?: string | undefined;
  /** Called once the analytics service has the event. */
  onArrived?: (() => void) | undefined;
}

/** What the queue ends in. */
export interface AnalyticsSink {
  track(name: string, properties: Record<string, unknown>, options: EventOptions): void;
  setUserProperties(properties: Record<string, string | undefined>): void;
}

/** One thing to tell, once there is somebody to tell it to. */
export type Entry = (sink: AnalyticsSink) => void;

const CAPACITY = 1000;

const waiting: Entry[] = [];
let sink: AnalyticsSink | undefined;

/** Tells analytics, now or once it is loaded; the oldest gives way when too much is waiting. Never throws. */
export function enqueue(entry: Entry): void {
  if (!amplitudeKey) return;
  if (waiting.push(entry) > CAPACITY) waiting.shift();
  if (sink) drainTo(sink);
}

/** Hands over what is waiting, and from now on everything at once. */
export function drainTo(loaded: AnalyticsSink): void {
  sink = loaded;
  for (const entry of waiting.splice(0)) {
    try {
      entry(loaded);
    } catch {
      // Analytics that fails is no concern of the visitor's.
    }
  }
}
