import type { Walk, WalkState } from './explore.ts';
import { hasNoButton } from './model.ts';

/** Whether a visitor's way may end on a page: the one for buyers, or one outside the flows that says so itself. */
export function isEnd(state: WalkState): boolean {
  const { page, file } = state.place;
  if (state.around !== undefined) return false;
  if ('sex' in file && page.id === file.afterPurchase) return true;
  return hasNoButton(page) && (!('sex' in file) || (file.detours ?? []).includes(page));
}

const stuckIn = new WeakMap<Walk, Set<WalkState>>();

/** The states from which no answers whatever lead to an end. */
export function findStuck(walk: Walk): Set<WalkState> {
  const known = stuckIn.get(walk) ?? collectStuck(walk);
  stuckIn.set(walk, known);
  return known;
}

function collectStuck({ states }: Walk): Set<WalkState> {
  const sources = new Map<WalkState, WalkState[]>();
  const free = new Set<WalkState>();
  for (const state of states) {
    // Where a target does not exist, nobody knows what was meant: that is another finding.
    if (isEnd(state) || state.steps.some(({ to, address }) => !to && address !== undefined)) free.add(state);
    for (const { to } of state.steps) {
      if (!to) continue;
      const list = sources.get(to);
      if (list) list.push(state);
      else sources.set(to, [state]);
    }
  }
  const queue = [...free];
  for (let state = queue.pop(); state; state = queue.pop()) {
    for (const source of sources.get(state) ?? []) {
      if (free.has(source)) continue;
      free.add(source);
      queue.push(source);
    }
  }
  return new Set(states.filter((state) => !free.has(state)));
}
