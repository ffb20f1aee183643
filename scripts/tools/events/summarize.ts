import type { Event, EventLog } from './read-events.ts';
import { countSteps, type Step } from './steps.ts';

/** How often something happened, and to how many visitors. */
type Count = { count: number; visitors: number };

/** The pages of one program, or those of visitors who never chose one. */
export type Funnel = { program: string | undefined; visitors: number; steps: Step[] };

/** The figures of a file of events. */
export type Summary = {
  /** The times of the first and the last event, ISO 8601; absent without events. */
  from?: string;
  to?: string;
  visitors: number;
  events: (Count & { name: string })[];
  funnels: Funnel[];
  experiments: (Count & { experiment: string; variant: string; value: string })[];
  purchases: (Count & { product: string; method: string; status: string })[];
  consoleErrors: (Count & { message: string })[];
  repeated: number;
  problems: string[];
};

/** Summarizes a file of events. */
export function summarize({ events, repeated, problems }: EventLog): Summary {
  const [first] = events;
  const last = events.at(-1);
  const find = (name: string) => events.filter((event) => event.name === name);
  return {
    ...(first && last && { from: new Date(first.time).toISOString(), to: new Date(last.time).toISOString() }),
    visitors: countVisitors(events),
    events: count(events, ({ name }) => ({ name })),
    funnels: makeFunnels(events),
    experiments: count(find('Experiment started'), ({ properties }) => ({
      experiment: write(properties.exp_name),
      variant: write(properties.variant_id),
      value: write(properties.variant_value),
    })),
    purchases: count(find('purchase_finished'), ({ properties }) => ({
      product: write(properties.product_id),
      method: write(properties.payment_method),
      status: write(properties.status),
    })),
    consoleErrors: count(find('console_error'), ({ properties }) => ({ message: write(properties.message) })),
    repeated,
    problems,
  };
}

function makeFunnels(events: readonly Event[]): Funnel[] {
  const programs = findPrograms(events);
  const visits = events.filter(({ name }) => name === 'page_visit');
  const known = new Set(visits.map((visit) => programs.get(visit)));
  // Sorting an array puts undefined last.
  return [...known]
    .toSorted((a, b) => String(a).localeCompare(String(b)))
    .map((program) => {
      const own = visits.filter((visit) => programs.get(visit) === program);
      return { program, visitors: countVisitors(own), steps: countSteps(own) };
    });
}

/** Groups and counts events by kind, the most frequent first. */
function count<Kind extends object>(events: readonly Event[], findKind: (event: Event) => Kind): (Kind & Count)[] {
  const kinds = new Map<string, { kind: Kind; events: Event[] }>();
  for (const event of events) {
    const kind = findKind(event);
    const key = JSON.stringify(kind);
    const known = kinds.get(key);
    if (known) known.events.push(event);
    else kinds.set(key, { kind, events: [event] });
  }
  return [...kinds.values()]
    .map(({ kind, events: alike }) => ({ ...kind, count: alike.length, visitors: countVisitors(alike) }))
    .toSorted((a, b) => b.count - a.count);
}

const countVisitors = (events: readonly Event[]) => new Set(events.map(({ visitor }) => visitor)).size;

const write = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

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
