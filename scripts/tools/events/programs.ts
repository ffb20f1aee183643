import type { Event } from './read-events.ts';

/**
 * The program of each event: the one its visitor had at that moment, or chose next when there was none yet; undefined
 * for a visitor who never had one. Takes the events in the order of time.
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
