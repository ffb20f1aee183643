import { factNames, listStoredKinds } from '../../graph/model/field-kinds.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { hasPages } from '../../parsing/document.ts';
import { indexFields, writeDeclaration } from '../../parsing/fields.ts';
import { findNearest } from '../../words/nearest.ts';
import { listWords, quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { listFieldUses, type FieldUse } from './field-uses.ts';

/** The most free fields that a message lists. */
const mostListed = 12;

/** Pages and conditions name fields that answers.json declares. */
export const undeclaredField: Rule = {
  id: 'undeclared-field',
  severity: 'error',
  summary: 'Every answer field that a page, a condition or a text names is declared in answers.json.',
  why: 'An undeclared answer could not be stored.',
  *check(document, { documents }) {
    // Without any declaration every field would be reported: answers.json is missing or unreadable.
    const declared = indexFields(documents);
    if (!hasPages(document) || declared.size === 0) return;
    for (const use of listFieldUses(document)) {
      const facts = use.kind === 'condition' ? factNames : use.kind === 'answer' ? ['gender'] : [];
      if (declared.has(use.name) || facts.includes(use.name)) continue;
      const problem = `There is no field ${quote(use.name)} in content/answers.json.`;
      const suggestion = findNearest(use.name, [...declared.keys(), ...facts]);
      yield { path: use.path, problem, suggestion, remedy: explainRemedy(use, documents) };
    }
  },
};

function explainRemedy({ kind, name, page }: FieldUse, documents: readonly ContentDocument[]): string {
  if (kind === 'condition') {
    return `Name a declared field, or one of ${listWords(factNames)}.`;
  }
  const [wanted] = listStoredKinds(page?.fields ?? {});
  if (kind === 'token') return `Write the name of a declared field after "answer:", such as {answer:focus}.`;
  if (kind === 'need' || kind === 'event' || kind === 'picture' || wanted === undefined)
    return 'Name a declared field.';
  const free = listFreeFields(documents, listStoredKinds(page?.fields ?? {}));
  const more = free.length > mostListed ? ` and ${free.length - mostListed} more` : '';
  const others =
    free.length === 0 ? '' : ` Or name one that no page asks for: ${free.slice(0, mostListed).join(', ')}${more}.`;
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return `Write a name such as favoriteSeason, and declare it there.${others}`;
  return `Declare it by adding this line to "fields" there: ${writeDeclaration(name, wanted)}.${others}`;
}

/** The declared fields of some kinds that no page asks for. */
function listFreeFields(documents: readonly ContentDocument[], kinds: readonly string[]): string[] {
  const asked = new Set(
    documents
      .filter(hasPages)
      .flatMap((document) => listFieldUses(document).flatMap((use) => (use.kind === 'answer' ? use.name : []))),
  );
  return [...indexFields(documents).values()].flatMap(({ name, kind }) =>
    kind !== undefined && kinds.includes(kind) && !asked.has(name) ? name : [],
  );
}
