import type { Event } from './read-events.ts';

/**
 * Finds the program of each event: its visitor's at the time, or the next one chosen if there was none yet; undefined
 * for a visitor who never had one. Expects the events in chronological order.
 */
export function findPrograms(events: readonly Event[]): Map<Event, string | undefined> {
  const programs = new Map<Event, string | undefined>();
  const current = new Map<string, string>();
  for (const event of events) {
    const told = event.visitorProperties.gender_program;
    if (typeof told === 'string') current.set(event.visitor, told);
    programs.set(event, current.get(event.visitor));
  }
  const next = new Map<string, string>();
  for (const event of events.toReversed()) {
    const program = programs.get(event);
    if (program === undefined) programs.set(event, next.get(event.visitor));
    else next.set(event.visitor, program);
  }
  return programs;
}
