import { findClosedGate } from '../../../../src/domain/flow/routes.ts';
import type { Report } from '../../parsing/finding.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';
import { listSources } from '../../../../src/domain/rules/sources.ts';
import { describeVisitor, writeAnswer } from '../../graph/walk/describe.ts';
import type { WalkState } from '../../graph/walk/walk.ts';

/** A sheet tells visitors that a gate will not let them through, on the page that asks. */
export const silentStop: Rule = {
  id: 'silent-stop',
  severity: 'error',
  summary: 'An answer that makes a gate stop visitors opens a sheet that says why, with the action "edit".',
  why: 'The page would appear again without an explanation.',
  *check(document, content) {
    const walk = content.walk();
    const reported = new Set<string>();
    for (const state of walk.states) {
      const gate = findGate(state);
      const from = state.origin?.state;
      if (!gate || !from || !state.origin?.move || from.redirect !== undefined) continue;
      const report = explain(state, gate, describeVisitor(walk, state, gate.fields));
      const key = JSON.stringify(report.path);
      if (report.document !== document || reported.has(key)) continue;
      reported.add(key);
      yield { ...report, visitor: state.facts };
    }
  },
};

interface ClosedGate {
  index: number;
  leadsTo: string;
  /** The answers that its condition tests. */
  fields: readonly string[];
}

/** The gate that keeps visitors from a page; undefined for those who have purchased. */
function findGate({ place: { page, file }, facts, redirect }: WalkState): ClosedGate | undefined {
  if (file.kind !== 'flow' || facts.hasPurchased || redirect === undefined) return undefined;
  const gate = findClosedGate(file, page, facts);
  if (!gate) return undefined;
  return { index: file.gates.indexOf(gate), leadsTo: gate.page, fields: listSources(gate.allowWhen) };
}

function explain(state: WalkState, gate: ClosedGate, who: string): Report & { document: unknown } {
  const from = state.origin?.state.place ?? state.place;
  const move = state.origin?.move;
  if (move && from.page.id === gate.leadsTo) {
    const named = move.given.find(({ value }) => typeof value === 'string' || Array.isArray(value));
    const answer = named ? ` with ${writeAnswer(named.value)}` : '';
    return {
      document: from.entry.document,
      path: move.path,
      problem: `A gate lets nobody through${answer}, but this page goes on as if nothing were wrong.`,
      remedy: 'Give this answer a "sheet" that says why, with "action": "edit", or change the gate.',
    };
  }
  return {
    document: state.place.entry.document,
    path: ['gates', gate.index, 'page'],
    problem: `A visitor${who} gets to ${quote(from.page.id)} and is then sent back to ${quote(gate.leadsTo)} without an explanation.`,
    remedy: 'Put the gate right after the page that asks, and give the answer a "sheet" that says why.',
  };
}
