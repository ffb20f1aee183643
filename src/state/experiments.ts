import { isContentId } from '../domain/flow/content-id.ts';
import type { Assignments } from '../domain/generated/types.ts';
import { shareRecord } from './storage/persistence.ts';

/** The experiments that this browser takes part in. */
export interface Experiments {
  /** A random id, by which variants are chosen; absent until an experiment needs it. */
  visitorId?: string;
  assignments: Assignments;
  /** The ids of the experiments whose start analytics has received. */
  started: string[];
}

/** The onboarding service's limit. */
const CAPACITY = 50;

/** Drops invalid parts of stored data: the onboarding service would refuse the whole record for one invalid id. */
function cleanExperiments(stored: unknown): Experiments {
  const { visitorId, assignments, started } = (stored ?? {}) as Record<string, unknown>;
  const assigned = Object.entries(typeof assignments === 'object' && assignments ? assignments : {});
  return {
    ...(typeof visitorId === 'string' && /^[0-9a-f]{32}$/.test(visitorId) && { visitorId }),
    assignments: Object.fromEntries(assigned.filter((pair) => pair.every(isContentId)).slice(-CAPACITY)),
    started: Array.isArray(started) ? started.filter(isContentId) : [],
  };
}

const record = shareRecord<Experiments>('experiments', cleanExperiments);

/** The experiments that this browser takes part in, stored for all later visits. */
export const experiments: Experiments = record.state;

/** Reads the assignments again, which another tab may have changed. */
export const rereadExperiments: () => void = record.reread;

/** Stores the visitor's variants, and the id by which they were chosen. */
export function setAssignments(visitorId: string, assignments: Assignments): void {
  const entries = Object.entries(assignments);
  const isSame = entries.every(([id, variant]) => experiments.assignments[id] === variant);
  if (isSame && experiments.visitorId === visitorId) return;
  record.change((newest) => {
    newest.visitorId = visitorId;
    newest.assignments = Object.fromEntries(entries.slice(-CAPACITY));
  });
}

/** Stores that analytics has received the start of an experiment. */
export function markStarted(experimentId: string): void {
  record.change(({ started }) => {
    if (!started.includes(experimentId)) started.push(experimentId);
  });
}
