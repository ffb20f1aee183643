import type { JSONPath } from 'jsonc-parser';
import { findIndex } from '../../../../src/domain/flow/flow.ts';
import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import { listNeeds } from '../../../../src/domain/flow/routes.ts';
import type { Rule } from '../rule.ts';
import { listWords, quote } from '../../words/words.ts';
import { describeVisitor } from '../../graph/walk/describe.ts';
import type { Walk, WalkState } from '../../graph/walk/walk.ts';
import { asFields } from '../../parsing/pages.ts';
import { listRequired } from './missing-need.ts';

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
