import { woman } from '../../examples/changes.ts';
import { addAfterEnd } from '../../examples/pages.ts';
import { addPredictions, choicePage } from '../../examples/questions.ts';
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
  faults: () => ({
    'woman.json page "season" answer at "favoriteSeason": There is no field "favoriteSeason" in content/answers.json. Declare it by adding this line to "fields" there: { "name": "favoriteSeason", "kind": "choice", "label": "Favorite season" }. Or name one that no page asks for: sex.':
      woman(addAfterEnd(choicePage('season', 'favoriteSeason'))),
    'woman.json page "sleep" title.text at "Sleep well after {answer:watter}": There is no field "watter" in content/answers.json. Did you mean "water"? Write the name of a declared field after "answer:", such as {answer:focus}.':
      woman('Sleep well until {goalDate}', 'Sleep well after {answer:watter}'),
    'woman.json page "rest" answer at "seasons": There is no field "seasons" in content/answers.json. Declare it by adding this line to "fields" there: { "name": "seasons", "kind": "choice", "label": "Seasons" }. Or name one that no page asks for: habits, sex.':
      woman(addAfterEnd(choicePage('rest', 'seasons')), [
        '"back": "/gender"',
        '"back": [{ "when": { "field": "habits", "isSet": true }, "page": "/gender" }, { "page": "/gender" }]',
      ]),
    'woman.json page "water" answer at "watter": There is no field "watter" in content/answers.json. Did you mean "water"? Declare it by adding this line to "fields" there: { "name": "watter", "kind": "choice", "label": "Watter" }. Or name one that no page asks for: water, sex.':
      woman('"answer": "water"', '"answer": "watter"'),
    'woman.json page "sleep" next[0].when.field at "wather": There is no field "wather" in content/answers.json. Did you mean "water"? Name a declared field, or one of "bmi", "goalBmi", "weightLossKg", "hasPurchased" or "gender".':
      woman('"when": { "field": "water", "is": "Tea"', '"when": { "field": "wather", "is": "Tea"'),
    'woman.json page "pay" needs[1] at "emial": There is no field "emial" in content/answers.json. Did you mean "email"? Name a declared field.':
      woman('"needs": ["email"],', '"needs": ["email", "emial"],'),
    'woman.json page "day-0" event.date at "birthday": There is no field "birthday" in content/answers.json. Name a declared field.':
      woman(...addPredictions(1), ['"eventWhen"', '"event": { "date": "birthday" }, "eventWhen"']),
  }),
  nearMisses: () => ({
    'a case by what is computed from answers': woman(...addPredictions(0), [
      '"title": "Thank you"',
      '"title": "Thank you", "cases": [{ "when": { "field": "bmi", "atLeast": 25 }, "title": "Thanks" }]',
    ]),
  }),
};

function explainRemedy({ kind, name, page, asked }: FieldUse, documents: readonly ContentDocument[]): string {
  if (kind === 'condition') {
    return `Name a declared field, or one of ${listWords(factNames)}.`;
  }
  const stored = asked ? listStoredKinds(page?.fields.type, asked) : [];
  const [wanted] = stored;
  if (kind === 'token') return `Write the name of a declared field after "answer:", such as {answer:focus}.`;
  if (kind === 'need' || kind === 'event' || kind === 'picture' || wanted === undefined)
    return 'Name a declared field.';
  const free = listFreeFields(documents, stored);
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
