import { woman } from '../../examples/changes.ts';
import { findPart } from '../../parsing/find-part.ts';
import { listOptions } from '../../../../src/domain/flow/questions.ts';
import type { Report } from '../../parsing/finding.ts';
import type { Rule } from '../rule.ts';
import { describeVisitor, listPageIds } from '../../graph/walk/describe.ts';
import { findStuck } from '../../graph/walk/count-paths.ts';
import type { WalkState } from '../../graph/walk/walk.ts';
import type { PagePlace } from '../../graph/model/model.ts';
import { deadEnd } from './reachability.ts';

/** From every page, some answers lead to an end. */
export const endlessLoop: Rule = {
  id: 'endless-loop',
  severity: 'error',
  summary: 'From every page, some answers lead to the end. Paths may lead back, as long as visitors can get on.',
  why: 'Visitors would go round in circles.',
  *check(document, content) {
    const walk = content.walk();
    if (walk.isTruncated) return;
    const stuck = findStuck(walk);
    // If a page leads nowhere, all pages before it are stuck because of that.
    if (stuck.size === 0 || content.documents.some((other) => hasAny(deadEnd.check(other, content)))) return;
    const seen = new Set<WalkState>();
    const reported = new Set<PagePlace>();
    for (const start of stuck) {
      const loop = followUntilRepeated(start, stuck, seen);
      const last = findTurn(loop);
      if (
        last?.place.entry.document !== document ||
        reported.has(last.place) ||
        walk.model.partial.has(last.place.file)
      )
        continue;
      reported.add(last.place);
      yield explain(loop, last, describeVisitor(walk, last));
    }
  },
  faults: () => ({
    'woman.json page "end" next at [: A visitor who answers water with "Tea" comes to the pages "sleep" and "end" again and again: no answer leads out of this loop. Let a route depend on an answer that can be changed within the loop, or let one answer lead on.':
      woman(
        ['{ "page": "/man/water" }', '{ "page": "mail" }'],
        ['"title": "Your address?"', '"title": "Your address?",\n      "back": "water"'],
        [
          '"title": "The end",',
          '"title": "The end", "next": [{ "when": { "field": "water", "is": "Tea" }, "page": "sleep" }, { "page": "mail" }],',
        ],
      ),
  }),
  nearMisses: () => ({
    'a way back that ends when another answer is given': woman(
      '{ "field": "water", "is": "Tea" }, "page": "end" }',
      '{ "field": "water", "is": "Tea" }, "page": "water" }',
    ),
  }),
};

/** The states of the loop that a stuck visitor gets into; empty if an earlier visitor has got into it. */
function followUntilRepeated(start: WalkState, stuck: ReadonlySet<WalkState>, seen: Set<WalkState>): WalkState[] {
  const way: WalkState[] = [];
  for (let state: WalkState | undefined = start; state && !way.includes(state);) {
    if (seen.has(state)) {
      for (const one of way) seen.add(one);
      return [];
    }
    way.push(state);
    const steps: WalkState['steps'] = state.steps;
    state = steps.find(({ to }) => to && stuck.has(to))?.to;
    if (state && way.includes(state)) {
      for (const one of way) seen.add(one);
      return way.slice(way.indexOf(state));
    }
  }
  return [];
}

/** The state of a loop from which it goes back: the one furthest down in the list of pages. */
function findTurn(loop: readonly WalkState[]): WalkState | undefined {
  return loop.toSorted((a, b) => (b.place.index ?? -1) - (a.place.index ?? -1))[0];
}

function explain(loop: readonly WalkState[], turn: WalkState, who: string): Report {
  const { page, entry } = turn.place;
  const option = listOptions(page).find(({ next }) => next !== undefined);
  const own = option && findPart(page, option);
  const way = page.next === undefined && own ? [...own, 'next'] : page.next ? ['next'] : ['id'];
  const round = `the ${loop.length > 1 ? 'pages' : 'page'} ${listPageIds(loop)} again and again`;
  return {
    path: [...entry.path, ...way],
    problem: `A visitor${who} comes to ${round}: no answer leads out of this loop.`,
    remedy: 'Let a route depend on an answer that can be changed within the loop, or let one answer lead on.',
    visitor: turn.facts,
  };
}

function hasAny(reports: Iterable<unknown>): boolean {
  for (const _ of reports) return true;
  return false;
}
