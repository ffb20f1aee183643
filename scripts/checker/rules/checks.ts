import { findKind, type ContentDocument } from '../parsing/document.ts';
import { asFields, asList } from '../parsing/pages.ts';

/** The words of checks.json that rules go by; empty lists where there are none. */
export interface Checks {
  claims: { words: string[]; hedges: string[]; never: string[] };
  cancelWords: string[];
}

/** Reads checks.json, in whatever state it is. */
export function readChecks(documents: readonly ContentDocument[]): Checks {
  const checks = asFields(documents.find((document) => findKind(document) === 'checks')?.value);
  const { words, hedges, never } = asFields(checks.claims);
  return {
    claims: { words: asTexts(words), hedges: asTexts(hedges), never: asTexts(never) },
    cancelWords: asTexts(asFields(checks.disclosure).cancelWords),
  };
}

function asTexts(value: unknown): string[] {
  return asList(value).filter((item) => typeof item === 'string' && item.trim() !== '') as string[];
}
