/** An event as the sink received it. */
export type Event = {
  name: string;
  /** The device's id, which identifies the visitor. */
  visitor: string;
  /** In milliseconds since 1970. */
  time: number;
  properties: Record<string, unknown>;
  /** The user properties in the event. */
  visitorProperties: Record<string, unknown>;
};

/** The contents of a file of events: each event once, in chronological order. */
export type EventLog = {
  events: Event[];
  /** How many events were received again, as happens when a response is lost. */
  repeated: number;
  /** Which lines were skipped, and why. */
  problems: string[];
};

/** Reads lines of JSON, one event each; an invalid line becomes a problem and affects no other. */
export function readEvents(text: string): EventLog {
  const log: EventLog = { events: [], repeated: 0, problems: [] };
  const seen = new Set<unknown>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const event = readEvent(line);
    if (typeof event === 'string') {
      log.problems.push(`Line ${index + 1} was left out: ${event}.`);
    } else if (event.id !== undefined && seen.has(event.id)) {
      log.repeated += 1;
    } else {
      seen.add(event.id);
      log.events.push(event);
    }
  }
  log.events.sort((a, b) => a.time - b.time);
  return log;
}

function readEvent(line: string): (Event & { id: unknown }) | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'it is not JSON';
  }
  const fields = readObject(value);
  const { event_type: name, device_id: device, user_id: user, insert_id: id, time, received_at: receivedAt } = fields;
  if (typeof name !== 'string') return 'it has no event_type';
  const visitor = device ?? user;
  if (typeof visitor !== 'string') return 'it has no device_id';
  const moment = typeof time === 'number' ? time : Date.parse(String(receivedAt));
  if (!Number.isFinite(moment)) return 'it has no time';
  const { $set, $setOnce, ...direct } = readObject(fields.user_properties);
  return {
    name,
    visitor,
    time: moment,
    properties: readObject(fields.event_properties),
    visitorProperties: { ...direct, ...readObject($setOnce), ...readObject($set) },
    id: id ?? undefined,
  };
}

const readObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
