import type { AnswerField, Flow, Page } from '../../domain/generated/types.ts';
import { sortAnswers, findOrphanedAnswers } from '../../domain/answers/aside.ts';
import { answers, dropAnswers, rereadAnswers, setAnswer } from '../../state/answers.ts';
import { aside, rereadAside, setAside } from '../../state/aside.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import { programIds } from '../../domain/flow/programs.ts';
import { requestFlow } from '../content/flows.ts';
import { readFacts } from './facts.ts';

/**
 * Removes stored answers that no page of any flow can produce any more. The other flows are loaded only if this one
 * can't produce an answer. Never rejects.
 */
async function pruneOrphaned(flow: Flow): Promise<void> {
  if (findOrphanedAnswers([flow], answers).length === 0) return;
  try {
    const flows = await Promise.all(programIds.map((program) => requestFlow(program).preload()));
    dropAnswers((stored) => findOrphanedAnswers(flows, stored));
  } catch (error) {
    // A later visit removes them.
    console.warn('The other flows could not be loaded to look for orphaned answers.', error);
  }
}

/** Sets the answers aside whose pages are not on the visitor's path any more, and takes back those that are on it again. */
function sortStored(flow: Flow, open: Page | undefined): void {
  rereadAnswers();
  rereadAside();
  const sorted = sortAnswers(flow, readFacts(), aside, open);
  const before = { ...answers };
  const isOther = (field: AnswerField) => JSON.stringify(before[field]) !== JSON.stringify(sorted.answers[field]);
  for (const field of (Object.keys(sorted.answers) as AnswerField[]).filter(isOther)) {
    setAnswer(field, sorted.answers[field]);
  }
  setAside(sorted.aside);
  const left = (Object.keys(before) as AnswerField[]).filter((field) => !(field in sorted.answers));
  // Unless another tab has changed it since.
  const isStill = (newest: unknown, field: AnswerField) => JSON.stringify(newest) === JSON.stringify(before[field]);
  if (left.length > 0) dropAnswers((newest) => left.filter((field) => isStill(newest[field], field)));
}

/** Removes stored answers that no page can produce any more, and sorts the others by whether they count. */
export function tidyAnswers(file: ContentFile, open: Page | undefined): void {
  if (file.kind !== 'flow') return;
  void pruneOrphaned(file);
  sortStored(file, open);
}
