import { woman } from '../../examples/changes.ts';
import { addAfterEnd, emailPage } from '../../examples/pages.ts';
import { addPredictions } from '../../examples/questions.ts';
import { nameField } from '../../../../src/domain/body/known-answers.ts';
import type { AnswerField, Page } from '../../../../src/domain/generated/types.ts';
import { listNeeds } from '../../../../src/domain/flow/routes.ts';
import type { Authoring } from '../../../../src/pages/authoring.ts';
import type { PageType } from '../../../../src/pages/definition.ts';
import { authoring } from '../../../../src/pages/generated/authoring.ts';
import type { Rule } from '../rule.ts';
import { listWords, quote } from '../../words/words.ts';
import type { JSONPath } from 'jsonc-parser';
import { findIndex } from '../../../../src/domain/flow/flow.ts';
import { describeVisitor } from '../../graph/walk/describe.ts';
import type { Walk, WalkState } from '../../graph/walk/walk.ts';
import { asFields } from '../../parsing/pages.ts';

/** The answers that a page of this type works with. */
const listRequired = (page: Page): readonly AnswerField[] =>
  (authoring[page.type] as Authoring<PageType>).computesWith(page).map(nameField);

/** A page names the answers that it calculates with in `needs`. */
export const missingNeed: Rule = {
  id: 'missing-need',
  severity: 'error',
  summary:
    'A prediction needs the weight and the goal, a paywall the e-mail, a weight the height, a goal both height and weight.',
  why: 'Visitors who open the page by its address would see a page that cannot work. A paywall sends the receipt to the e-mail address, and finds by it what was bought in another browser.',
  *check(document, content) {
    for (const { page, entry } of content.walk().model.places.values()) {
      if (entry.document !== document) continue;
      const needs = listNeeds(page);
      const missing = listRequired(page).filter((field) => !needs.includes(field));
      if (missing.length === 0) continue;
      const problem = `This page uses ${listWords(missing, 'and')}, but "needs" does not say so.`;
      const remedy = `Add ${missing.length === 1 ? 'it' : 'them'} to "needs".`;
      yield { path: [...entry.path, needs.length > 0 ? 'needs' : 'type'], problem, remedy };
    }
  },
  faults: () => ({
    'woman.json page "pay" type at "paywall": This page uses "email", but "needs" does not say so. Add it to "needs".':
      woman('"needs": ["email"],\n', ''),
  }),
  nearMisses: () => ({
    'two predictions': woman(...addPredictions(2)),
  }),
};

/** The prerequisites of a page are asked before it on every path. */
export const earlyNeed: Rule = {
  id: 'early-need',
  severity: 'error',
  summary: 'Every answer that a page needs is asked before it on every path.',
  why: 'Visitors would be sent back to an earlier question, or could not see the page at all.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, states } of walk.listVisited(document)) {
      for (const [index, field] of listNeeds(place.page).entries()) {
        const visitor = states.find(({ facts }) => !facts.hasPurchased && facts.answers[field] === undefined);
        if (!visitor || walk.model.unsureFields.has(field)) continue;
        const skipped = visitor.askedBy.get(field);
        const who = describeVisitor(walk, visitor);
        const jump = skipped ? undefined : findJump(walk, visitor, field);
        if (jump) {
          const { path, over } = jump;
          const problem = `This leads past ${quote(over)}, which asks for ${quote(field)}, and ${quote(place.page.id)} needs it.`;
          yield { path, problem, visitor: visitor.facts, remedy: `Lead to ${quote(over)}, or to a page before it.` };
          continue;
        }
        const problem = skipped
          ? `This page needs ${quote(field)}, but a visitor${who} may have skipped it on ${quote(skipped.page.id)}.`
          : `This page needs ${quote(field)}, but a visitor${who} has not been asked for it yet.`;
        yield {
          path: [...place.entry.path, 'needs', index],
          problem,
          visitor: visitor.facts,
          remedy: suggest(walk.listAskers(place.file, field), listRequired(place.page).includes(field)),
        };
      }
    }
  },
  faults: () => ({
    'woman.json page "end" next at "pay": This leads past "mail", which asks for "email", and "pay" needs it. Lead to "mail", or to a page before it.':
      woman('"title": "The end", "back": "water" }', '"title": "The end", "back": "water", "next": "pay" }'),
    'woman.json page "water" options[2].next at "pay": This leads past "mail", which asks for "email", and "pay" needs it. Lead to "mail", or to a page before it.':
      woman('"label": "Water", "next": "end" }', '"label": "Water", "next": "pay" }'),
    'woman.json page "sleep" needs[0] at "email": This page needs "email", but a visitor who answers water with "Tea" has not been asked for it yet. It is asked for on "mail": move that page before this one, or remove it from "needs".':
      woman('"next": [{ "when"', '"needs": ["email"],\n      "next": [{ "when"'),
    'woman.json page "pay" needs[1] at "habits": This page needs "habits", but a visitor who answers water with "Water" has not been asked for it yet. Add a page that asks for it before this one, or remove it from "needs".':
      woman('"needs": ["email"],', '"needs": ["email", "habits"],'),
    'woman.json page "pay" needs[1] at "specificMotivationDate": This page needs "specificMotivationDate", but a visitor who answers water with "Water" may have skipped it on "rest". It is asked for on "rest": move that page before this one, or remove it from "needs".':
      woman(
        addAfterEnd(
          '{ "id": "rest", "type": "date", "step": 9, "analytics": "rest", "title": "When?", "answer": "specificMotivationDate", "label": "Day", "skip": "Skip", "messages": { "required": "One", "notFuture": "Later", "tooFar": "Sooner" } }',
        ),
        ['"needs": ["email"],', '"needs": ["email", "specificMotivationDate"],'],
      ),
    'woman.json page "pay" needs[0] at "email": This page needs "email", but a visitor who answers water with "Water" has not been asked for it yet. Add a page that asks for it before this one.':
      woman(emailPage(), ''),
  }),
  nearMisses: () => ({
    'a page between the e-mail page and the paywall': woman(
      '{\n      "id": "pay"',
      '{ "id": "rest", "type": "info", "step": 9, "analytics": "rest", "title": "Rest" },\n    {\n      "id": "pay"',
    ),
  }),
};

/** The step of a visitor that leads past a page which asks for a field, and what it leads past; undefined if there is none. */
function findJump(walk: Walk, visitor: WalkState, field: AnswerField): { path: JSONPath; over: string } | undefined {
  const { file, index: end = 0 } = visitor.place;
  const askers = walk.listAskers(file, field).map((id) => findIndex(file, id));
  const over = askers.findLast((index) => index >= 0 && index < end);
  if (over === undefined) return undefined;
  for (let { place: to, origin } = visitor; origin; { place: to, origin } = origin.state) {
    const { state, move } = origin;
    const { file: from, index = Infinity, entry } = state.place;
    if (from !== file || index >= over || (to.index ?? 0) <= over) continue;
    // An option leads by its own "next", or by that of its page.
    const chosen = (move?.path ?? []).reduce<unknown>(
      (value, key) => (Array.isArray(value) ? (value as unknown[])[Number(key)] : asFields(value)[key]),
      entry.document.value,
    );
    const own = move && 'next' in asFields(chosen) ? move.path : entry.path;
    return { path: [...own, 'next'], over: file.pages[over]?.id ?? '' };
  }
  return undefined;
}

function suggest(pages: readonly string[], isRequired: boolean): string {
  const otherwise = isRequired ? '' : ', or remove it from "needs"';
  if (pages.length === 0) return `Add a page that asks for it before this one${otherwise}.`;
  return `It is asked for on ${listWords(pages, 'and')}: move that page before this one${otherwise}.`;
}
