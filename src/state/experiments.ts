import type { Assignments } from '../domain/generated/types.ts';
import { storageKeys } from './storage/persistence.ts';
import { shareRecord } from './storage/shared-record.ts';

/** What this browser takes part in. */
export interface Experiments {
  /** A random id, by which variants are chosen; absent as long as no experiment has needed it. */
  visitorId?: string;
  assignments: Assignments;
  /** The experiments that analytics has been told of, by their ids. */
  started: string[];
}

/** As many as the onboarding service takes. */
const CAPACITY = 50;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);

/** Keeps of stored data what fits: an id that the onboarding service refuses would take the answers along with it. */
function cleanExperiments(stored: unknown): Experiments {
  const { visitorId, assignments, started } = (stored ?? {}) as Record<string, unknown>;
  const assigned = Object.entries(typeof assignments === 'object' && assignments ? assignments : {});
  return {
    ...(typeof visitorId === 'string' && /^[0-9a-f]{32}$/.test(visitorId) && { visitorId }),
    assignments: Object.fromEntries(assigned.filter((pair) => pair.every(isId)).slice(-CAPACITY)),
    started: Array.isArray(started) ? started.filter(isId) : [],
  };
}

const record = shareRecord<Experiments>(storageKeys.experiments, cleanExperiments);

/** What this browser takes part in, kept for all later visits. */
export const experiments: Experiments = record.state;

/** Takes over what another tab has been assigned meanwhile. */
export const rereadExperiments: () => void = record.reread;

/** Keeps which variants the visitor has, and the id by which they were chosen. */
export function setAssignments(visitorId: string, assignments: Assignments): void {
  const entries = Object.entries(assignments);
  const isSame = entries.every(([id, variant]) => experiments.assignments[id] === variant);
  if (isSame && experiments.visitorId === visitorId) return;
  record.change((newest) => {
    newest.visitorId = visitorId;
    newest.assignments = Object.fromEntries(entries.slice(-CAPACITY));
  });
}

/** Remembers that analytics has been told of an experiment. */
export function markStarted(experimentId: string): void {
  record.change(({ started }) => {
    if (!started.includes(experimentId)) started.push(experimentId);
  });
}
