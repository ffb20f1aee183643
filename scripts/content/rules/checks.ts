import { findKind, type ContentDocument } from '../parsing/document.ts';
import { asFields, asList } from '../parsing/pages.ts';

/** The word lists in checks.json that rules use; empty if missing. */
export interface Checks {
  /** Whether the file could be read. */
  isKnown: boolean;
  claims: { words: string[]; hedges: string[]; never: string[] };
  cancelWords: string[];
  agreeWords: string[];
  formerNames: string[];
  /** The files that acknowledged warnings are about. */
  acknowledgedFiles: string[];
}

/** Reads checks.json. Skips what is malformed. */
export function readChecks(documents: readonly ContentDocument[]): Checks {
  const document = documents.find((it) => findKind(it) === 'checks');
  const checks = asFields(document?.value);
  const { words, hedges, never } = asFields(checks.claims);
  const { cancelWords, agreeWords } = asFields(checks.disclosure);
  return {
    isKnown: document !== undefined,
    claims: { words: asTexts(words), hedges: asTexts(hedges), never: asTexts(never) },
    cancelWords: asTexts(cancelWords),
    agreeWords: asTexts(agreeWords),
    formerNames: asTexts(checks.formerNames),
    acknowledgedFiles: asTexts(asList(checks.acknowledged).map((item) => asFields(item).file)),
  };
}

function asTexts(value: unknown): string[] {
  return asList(value).filter((item) => typeof item === 'string' && item.trim() !== '') as string[];
}
