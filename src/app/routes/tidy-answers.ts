import type { Flow } from '../../domain/generated/types.ts';
import { findOrphanedAnswers } from '../../domain/answers/orphaned-answers.ts';
import { answers, dropAnswers } from '../../state/answers.ts';
import { programIds } from '../../domain/flow/programs.ts';
import { requestFlow } from '../content/flows.ts';

/**
 * Removes stored answers that no page of any flow can produce any more. The other flows are loaded only if this one
 * can't produce an answer. Never rejects.
 */
export async function pruneOrphanedAnswers(flow: Flow): Promise<void> {
  if (findOrphanedAnswers([flow], answers).length === 0) return;
  try {
    const flows = await Promise.all(programIds.map((program) => requestFlow(program).preload()));
    dropAnswers((stored) => findOrphanedAnswers(flows, stored));
  } catch (error) {
    // A later visit removes them.
    console.warn('The other flows could not be loaded to look for orphaned answers.', error);
  }
}
