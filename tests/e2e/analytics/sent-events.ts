import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { sinkAddresses } from '../../../scripts/service/analytics-sink.ts';

/** An event in a request to analytics. */
export interface SentEvent {
  event_type: string;
  insert_id: string;
  device_id: string;
  event_properties?: Record<string, unknown>;
  user_properties?: { $set?: Record<string, unknown>; $unset?: Record<string, unknown> };
}

/** Records every event that a browser sends, in order. */
export function recordEvents(context: BrowserContext): SentEvent[] {
  const sent: SentEvent[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith(sinkAddresses.events)) return;
    const { events } = JSON.parse(request.postData() ?? '{"events":[]}') as { events: SentEvent[] };
    sent.push(...events);
  });
  return sent;
}

/** Records the body of every write of a browser to the onboarding service, in order. */
export function recordOnboardings(context: BrowserContext): string[] {
  const bodies: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/onboardings')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

/**
 * Follows what a service's sink receives from now on, in this file: returns all of it whenever it is called, and reads
 * each event once.
 */
export function followArrivals(eventsFile: string): () => SentEvent[] {
  const arrived: SentEvent[] = [];
  let position = existsSync(eventsFile) ? statSync(eventsFile).size : 0;
  return () => {
    if (!existsSync(eventsFile)) return arrived;
    const file = openSync(eventsFile, 'r');
    const added = Buffer.alloc(fstatSync(file).size - position);
    readSync(file, added, { position });
    closeSync(file);
    // The last line may still be being written.
    const whole = added.subarray(0, added.lastIndexOf('\n') + 1);
    position += whole.length;
    const lines = whole.toString().split('\n').filter(Boolean);
    arrived.push(...lines.map((line) => JSON.parse(line) as SentEvent));
    return arrived;
  };
}

/** Those of the visitor who has sent these. */
export function filterLike(arrived: readonly SentEvent[], sent: readonly SentEvent[]): SentEvent[] {
  const devices = new Set(sent.map(({ device_id: device }) => device));
  return arrived.filter(({ device_id: device }) => devices.has(device));
}

/** The name and properties of each event, once, however often it was sent. */
export function listEvents(sent: readonly SentEvent[]): [name: string, properties: Record<string, unknown>][] {
  const once = new Map(sent.map((event) => [event.insert_id, event]));
  const named = [...once.values()].filter(({ event_type: name }) => name !== '$identify');
  return named.map(({ event_type: name, event_properties: properties = {} }) => [name, properties]);
}

/** The visitor's final user properties in analytics. */
export function readUser(sent: readonly SentEvent[]): Record<string, unknown> {
  const user: Record<string, unknown> = {};
  for (const { user_properties: change } of sent) {
    Object.assign(user, change?.$set);
    for (const name of Object.keys(change?.$unset ?? {})) delete user[name];
  }
  return user;
}
