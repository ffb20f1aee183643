import { programs } from '../content/content.ts';
import { findFallen } from '../domain/fallen-answers.ts';
import type { FlowOutline } from '../domain/outline.ts';
import { answers, dropAnswers } from '../state/answers.ts';
import { requestFlow } from './flows.ts';

/**
 * Drops what was answered to pages and options that no program has any more, one by one. What this flow has no place for
 * may be the other program's, whose outline is loaded only then. Never rejects.
 */
export async function dropFallenAnswers(outline: FlowOutline): Promise<void> {
  if (findFallen([outline], answers).length === 0) return;
  try {
    const outlines = await Promise.all(programs.map((program) => requestFlow(program).outline.preload()));
    dropAnswers((said) => findFallen(outlines, said));
  } catch (error) {
    // A later visit drops them.
    console.warn('The other flows could not be looked into.', error);
  }
}
