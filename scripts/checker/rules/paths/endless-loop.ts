import type { Report } from '../../parsing/finding.ts';
import type { Rule } from '../rule.ts';
import { describeVisitor, listPageIds } from '../../graph/walk/describe.ts';
import { findStuck } from '../../graph/walk/ends.ts';
import type { WalkState } from '../../graph/walk/walk.ts';
import type { PagePlace } from '../../graph/model/model.ts';
import { deadEnd } from './dead-end.ts';

/** Whatever a visitor answers, some answers lead on to an end from there. */
export const endlessLoop: Rule = {
  id: 'endless-loop',
  severity: 'error',
  summary: 'From wherever a visitor stands, some answers lead to the end. A way back that ends is none of this.',
  why: 'The visitor would go round in circles.',
  *check(document, content) {
    const walk = content.walk();
    if (walk.isCutShort) return;
    const stuck = findStuck(walk);
    // Where a page leads nowhere, everything before it is stuck by that alone.
    if (stuck.size === 0 || content.documents.some((other) => hasAny(deadEnd.check(other, content)))) return;
    const seen = new Set<WalkState>();
    const told = new Set<PagePlace>();
    for (const start of stuck) {
      const loop = followUntilRepeated(start, stuck, seen);
      const last = findTurn(loop);
      if (last?.place.entry.document !== document || told.has(last.place) || walk.model.partial.has(last.place.file))
        continue;
      told.add(last.place);
      yield explain(loop, last, describeVisitor(walk, last));
    }
  },
};

/** The states of the circle that a stuck visitor comes to; empty when an earlier visitor has come to it. */
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

/** The page of a circle from which it goes back: the one that stands furthest down. */
function findTurn(loop: readonly WalkState[]): WalkState | undefined {
  return loop.toSorted((a, b) => (b.place.index ?? -1) - (a.place.index ?? -1))[0];
}

function explain(loop: readonly WalkState[], turn: WalkState, who: string): Report {
  const { page, entry } = turn.place;
  const options = 'options' in page ? page.options.findIndex(({ next }) => next !== undefined) : -1;
  const way = page.next === undefined && options >= 0 ? ['options', options, 'next'] : page.next ? ['next'] : ['id'];
  const round =
    loop.length > 1
      ? `the pages ${listPageIds(loop)} again and again`
      : `the page ${listPageIds(loop)} again and again`;
  return {
    path: [...entry.path, ...way],
    problem: `A visitor${who} comes to ${round}: no answer there leads out.`,
    remedy: 'Let a route depend on an answer that can be changed within the circle, or let one answer lead on.',
  };
}

function hasAny(reports: Iterable<unknown>): boolean {
  for (const _ of reports) return true;
  return false;
}
