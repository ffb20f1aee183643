import type { Facts } from '../../../src/domain/rules/facts.ts';
import { findNextAddress } from '../../../src/domain/flow/routes.ts';
import { listMoves, today, type Examples, type Move } from '../../../scripts/content/graph/model/answers.ts';
import { listAmounts } from '../../../scripts/content/graph/model/distinct-values.ts';
import { collectLeaves } from '../../../scripts/content/graph/model/condition-uses.ts';
import { listSubsets } from '../../../src/domain/answers/several.ts';
import type { Model, PagePlace } from '../../../scripts/content/graph/model/model.ts';
import { answer, findStateRedirect } from '../../../scripts/content/graph/walk/steps.ts';

/** One visitor with all answers so far, on one page. */
export interface BruteState {
  place: PagePlace;
  facts: Facts;
  targets: BruteState[];
  isEnd: boolean;
}

/** Every answer of a visitor, also where no condition tells two of them apart. */
function listAllMoves(examples: Examples, place: PagePlace, facts: Facts): Move[] {
  const { page, entry } = place;
  if (page.type !== 'choices') return listMoves(place, facts, examples);
  const stops = page.options.filter(({ sheet }) => sheet?.action === 'edit').map(({ value }) => value);
  return listSubsets(page).map((value) => ({
    given: [{ field: page.answer, value }],
    isStop: value.some((it) => stops.includes(it)),
    path: entry.path,
  }));
}

/** Walks every path of every visitor, without merging any: obviously correct, and far too slow for real flows. */
export function walkByForce(model: Model): BruteState[] {
  const examples = { model, bodies: [], amounts: listAmounts(model.fields, collectLeaves(model).all) };
  const states = new Map<string, BruteState>();
  const enter = (address: string | undefined, said: Facts): BruteState[] => {
    const place = model.places.get(address ?? '');
    if (!place) return [];
    const facts = { ...said, answers: { ...said.answers, sex: 'woman' as const } };
    const key = JSON.stringify([address, Object.entries(facts.answers).toSorted(([a], [b]) => a.localeCompare(b))]);
    const state = states.get(key) ?? { place, facts, targets: [], isEnd: 'footer' in place.page };
    states.set(key, state);
    return [state];
  };
  enter('/woman/p0', { answers: {}, today, hasPurchased: false });
  for (const state of states.values()) {
    const { place, facts, isEnd } = state;
    const redirect = findStateRedirect(state);
    if (redirect !== undefined) state.targets = enter(redirect, facts);
    else if (!isEnd) {
      state.targets = listAllMoves(examples, place, facts).flatMap((move) => {
        if (move.isStop) return [];
        const said = answer(facts, move);
        return enter(findNextAddress(place.file, place.page, said), said);
      });
    }
  }
  return [...states.values()];
}

/** The sequences of pages from the first state to an end; only for walks without circles. */
export function listRows([first]: readonly BruteState[]): Set<string> {
  const rows = new Set<string>();
  const follow = (state: BruteState, row: string) => {
    const longer = `${row} ${state.place.page.id}`;
    if (state.isEnd && findStateRedirect(state) === undefined) rows.add(longer);
    for (const target of state.targets) follow(target, longer);
  };
  if (first) follow(first, '');
  return rows;
}

/** Whether some path returns to a page. */
export function hasCircle([first]: readonly BruteState[]): boolean {
  const follow = (state: BruteState, row: readonly string[]): boolean =>
    row.includes(state.place.address) || state.targets.some((target) => follow(target, [...row, state.place.address]));
  return first !== undefined && follow(first, []);
}
