import { ask } from '../../../../src/domain/flow/questions.ts';
import type { JSONPath } from 'jsonc-parser';
import type { Facts } from '../../../../src/domain/rules/facts.ts';
import { nameKnown } from '../../../../src/domain/body/known-answers.ts';
import { knownFields } from '../../../../src/domain/generated/known-fields.ts';
import type { Flow, Page } from '../../../../src/domain/generated/types.ts';
import { WEIGHT_LIMITS_KG } from '../../../../src/domain/body/limits.ts';
import { findRedirect } from '../../../../src/domain/flow/routes.ts';
import type { Report } from '../../parsing/finding.ts';
import { joinWords, quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import type { WalkState } from '../../graph/walk/walk.ts';
import { writeAnswer } from '../../graph/walk/describe.ts';
import { answer } from '../../graph/walk/steps.ts';

/** After a sheet that stops visitors, and after the goal weight, a gate does the same for every address. */
export const unguardedStop: Rule = {
  id: 'unguarded-stop',
  severity: 'error',
  summary:
    'Visitors who are stopped by a sheet, or whose goal is too low, are also stopped by a gate right after the page.',
  why: 'They could get past the page by typing an address, or by changing an earlier answer.',
  *check(document, content) {
    for (const { place, shown } of content.walk().listVisited(document)) {
      const { file, page, index, entry } = place;
      const next = index === undefined ? undefined : file.pages[index + 1];
      if (file.kind !== 'flow' || !next) continue;
      const reported = new Set<string>();
      for (const state of shown) {
        for (const { facts, path, who } of listStopped(state)) {
          if (isRedirected(file, next, facts) || reported.has(path.join())) continue;
          reported.add(path.join());
          const problem = `${who}, but no gate does.`;
          const remedy = `Add a gate with "after": ${quote(page.id)} that does not allow it.`;
          yield { path: [...entry.path, ...path], problem, remedy, visitor: facts } satisfies Report;
        }
      }
    }
  },
};

interface Stopped {
  facts: Facts;
  /** The path, within the page, of what stops them. */
  path: JSONPath;
  who: string;
}

/** Visitors whom the page does not let go on. */
function listStopped({ place: { page, entry }, facts, steps }: WalkState): Stopped[] {
  const asked = ask(page).map(({ answer: field }) => field);
  if (knownFields.weightGoal && asked.includes(knownFields.weightGoal)) {
    const tooLow = {
      ...facts,
      answers: { ...facts.answers, ...nameKnown({ weightGoal: { kg: WEIGHT_LIMITS_KG.min } }) },
    };
    return [{ facts: tooLow, path: ['answer'], who: 'This page refuses a goal that is too low' }];
  }
  const moves = steps.flatMap(({ move }) => (move?.isStop ? move : []));
  if (knownFields.weight && asked.includes(knownFields.weight)) {
    // The first weight is the lowest one; at the highest of those that are stopped there is only no goal left.
    return moves.slice(0, 1).map((move) => ({
      facts: answer(facts, move),
      path: ['underweight', 'action'],
      who: 'The sheet stops a visitor whose weight is low already',
    }));
  }
  return moves.map((move) => ({
    facts: answer(facts, move),
    path: [...move.path.slice(entry.path.length), 'sheet', 'action'],
    who: `The sheet stops a visitor with ${joinWords(move.given.map(({ value }) => writeAnswer(value)))}`,
  }));
}

/** Whether a gate keeps a visitor from a page. The page's own needs don't count: answering them opens the page. */
function isRedirected(flow: Flow, page: Page, facts: Facts): boolean {
  const bare = { ...page, needs: undefined } as unknown as Page;
  return findRedirect(flow, bare, facts) !== undefined;
}
