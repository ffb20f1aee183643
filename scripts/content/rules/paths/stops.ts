import { andWoman, type Replacement, woman } from '../../examples/changes.ts';
import { askSeveral, energy, heart, sleep, stop } from '../../examples/questions.ts';
import { findClosedGate, findRedirect } from '../../../../src/domain/flow/routes.ts';
import type { Report } from '../../parsing/finding.ts';
import type { Rule } from '../rule.ts';
import { joinWords, quote } from '../../words/words.ts';
import { listSources } from '../../../../src/domain/rules/sources.ts';
import { describeVisitor, writeAnswer } from '../../graph/walk/describe.ts';
import type { WalkState } from '../../graph/walk/walk.ts';
import { ask } from '../../../../src/domain/flow/questions.ts';
import type { JSONPath } from 'jsonc-parser';
import type { Facts } from '../../../../src/domain/rules/facts.ts';
import { nameKnown } from '../../../../src/domain/body/known-answers.ts';
import { knownFields } from '../../../../src/domain/generated/known-fields.ts';
import type { Flow, Page } from '../../../../src/domain/generated/types.ts';
import { WEIGHT_LIMITS_KG } from '../../../../src/domain/body/metric.ts';
import { answer } from '../../graph/walk/steps.ts';

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
  faults: () => ({
    'woman.json page "water" options[2] at {: A gate lets nobody through with "Water", but this page goes on as if nothing were wrong. Give this answer a "sheet" that says why, with "action": "edit", or change the gate.':
      woman('{ "field": "water", "isSet": true }', '{ "not": { "field": "water", "is": "Water" } }'),
    'woman.json gates[0].page at "water": A visitor who answers water with "Water" gets to "end" and is then sent back to "water" without an explanation. Put the gate right after the page that asks, and give the answer a "sheet" that says why.':
      woman(
        '{ "after": "water", "allowWhen": { "field": "water", "isSet": true }',
        '{ "after": "end", "allowWhen": { "not": { "field": "water", "is": "Water" } }',
      ),
    'woman.json page "end" options at [: A gate lets nobody through with "Energy", but this page goes on as if nothing were wrong. Give this answer a "sheet" that says why, with "action": "edit", or change the gate.':
      andWoman(askSeveral([sleep, energy]), gate('{ "not": { "field": "goals", "is": "Energy" } }')),
  }),
  nearMisses: () => ({
    'a gate against an answer whose sheet says why': woman(
      ['"label": "Water", "next": "end" }', `"label": "Water"${stop} }`],
      ['{ "field": "water", "isSet": true }', '{ "field": "water", "isOneOf": ["Tea", "Juice"] }'],
    ),
  }),
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
    const said = named ? ` with ${writeAnswer(named.value)}` : '';
    return {
      document: from.entry.document,
      path: move.path,
      problem: `A gate lets nobody through${said}, but this page goes on as if nothing were wrong.`,
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
  faults: () => ({
    'woman.json page "water" options[2].sheet.action at "edit": The sheet stops a visitor with "Water", but no gate does. Add a gate with "after": "water" that does not allow it.':
      woman('"label": "Water", "next": "end" }', `"label": "Water"${stop} }`),
    'woman.json page "end" options[2].sheet.action at "edit": The sheet stops a visitor with "Heart", but no gate does. Add a gate with "after": "end" that does not allow it.':
      askSeveral([sleep, energy, heart]),
    'woman.json page "end" options[2].sheet.action at "edit": The sheet stops a visitor with "Sleep" and "Heart", but no gate does. Add a gate with "after": "end" that does not allow it.':
      andWoman(askSeveral([sleep, energy, heart]), gate('{ "field": "goals", "isOneOf": ["Sleep", "Energy"] }')),
  }),
  nearMisses: () => ({
    'a sheet that lets visitors go on': woman(
      '"label": "Water", "next"',
      `"label": "Water"${stop.replace('"edit"', '"continue"')}, "next"`,
    ),
  }),
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

const gate = (allowWhen: string): Replacement => [
  '"gates": [',
  `"gates": [\n    { "after": "end", "allowWhen": ${allowWhen}, "page": "end" },`,
];
