import { sensitiveFields } from '../../domain/generated/sensitive-fields.ts';
import type { Gate } from '../../domain/generated/types.ts';
import { listSources } from '../../domain/rules/sources.ts';
import { permitsHealth } from '../../domain/visitor/consent.ts';
import { readGate, type PageVisit } from '../../services/analytics/page-visits.ts';
import { queue } from '../../services/analytics/queue.ts';
import { consent } from '../../state/consent.ts';

/** Whether an answer is told to analytics only with a consent of its own. */
export const isSensitive = (field: PageVisit['field']): boolean => sensitiveFields.some((name) => name === field);

/** Whether a gate tells a sensitive answer of the visitor whom it has turned back. */
const isTelling = (gate: Gate | undefined): boolean =>
  gate !== undefined && listSources(gate.allowWhen).some(isSensitive);

/**
 * Returns a function that gets the gate that has led to the current page. Once a gate has turned the visitor back
 * because of a sensitive answer, it tells analytics nothing more, because all that follows would tell that answer;
 * unless the visitor has agreed to that.
 */
export function watchGates(): (gate: Gate | undefined) => void {
  let closedGate: Gate | undefined;
  return (gate) => {
    if (isTelling(gate)) closedGate = gate;
    queue.setSilent(closedGate !== undefined && !permitsHealth(consent.choice));
    // For when the page is reloaded.
    if (!closedGate || isTelling(readGate())) return;
    const entry = history.state as { usr?: object | null } | null;
    history.replaceState({ ...entry, usr: { ...entry?.usr, gate: closedGate } }, '');
  };
}
