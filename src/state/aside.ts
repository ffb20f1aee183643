import type { Aside } from '../domain/answers/aside.ts';
import { cleanAnswers } from '../domain/answers/answers.ts';
import { isRecord } from '../domain/answers/checks.ts';
import { isBuyer } from './customer.ts';
import { shareRecord } from './storage/persistence.ts';

const listEntries = (stored: unknown): [string, unknown][] => (isRecord(stored) ? Object.entries(stored) : []);

function cleanAside(stored: unknown): Aside {
  const { answers, askers } = (stored ?? {}) as Record<keyof Aside, unknown>;
  const cleaned = listEntries(answers).map(([page, kept]) => [page, cleanAnswers(kept)] as const);
  return {
    answers: Object.fromEntries(cleaned.filter(([, kept]) => Object.keys(kept).length > 0)),
    askers: Object.fromEntries(
      listEntries(askers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  };
}

const record = shareRecord<Aside>('aside', cleanAside);

/** The visitor's answers that don't count now. */
export const aside: Aside = record.state;

/** Reads them again, which another tab may have changed. */
export const rereadAside: () => void = record.reread;

/** Stores what doesn't count now. What a plan was bought by stays. */
export function setAside({ answers, askers }: Aside): void {
  if (isBuyer()) return;
  record.change((newest) => {
    // Equal values are not assigned, because every assignment triggers a sync.
    if (JSON.stringify(newest.answers) !== JSON.stringify(answers)) newest.answers = answers;
    if (JSON.stringify(newest.askers) !== JSON.stringify(askers)) newest.askers = askers;
  });
}
