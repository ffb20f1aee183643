import { hasNoButton } from '../../../../src/domain/flow/questions.ts';
import { groupBy } from '../../parsing/group-by.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import type { Walk, WalkState } from './walk.ts';

/** The number of paths through a flow. */
export interface PathCount {
  /** The flow's program, such as "woman". */
  flow: string;
  /** Different sequences of pages from the start to an end. Loops are not repeated. */
  paths: bigint;
  /** Answers that stop visitors on the page, such as those with a safety sheet. */
  stops: number;
}

/** Counts the paths through each flow. */
export function countPaths(walk: Walk): PathCount[] {
  return walk.model.flows.flatMap((flow): PathCount[] => {
    const [first] = flow.pages;
    const root = first && walk.roots.get(`/${flow.program}/${first.id}`);
    if (!root) return [];
    const pages = flow.pages.flatMap(({ id }) => walk.statesAt.get(`/${flow.program}/${id}`) ?? []);
    const stops = new Set(
      pages.flatMap(({ steps }) => steps.flatMap(({ move }) => (move?.isStop ? JSON.stringify(move.path) : []))),
    );
    return [{ flow: flow.program, paths: countFrom(root), stops: stops.size }];
  });
}

/** Counts paths from a state. Visitors of several kinds may share a path, so states on the same page form a group. */
function countFrom(root: WalkState): bigint {
  const keyOf = makeKeys();
  const counts = new Map<string, bigint>();
  const stack: { key: string; groups: WalkState[][]; sum: bigint; next: number }[] = [];
  const open = (states: readonly WalkState[]) => {
    const key = keyOf(states);
    stack.push({ key, groups: groupTargets(states), sum: states.some(isEnd) ? 1n : 0n, next: 0 });
    counts.set(key, 0n); // While it is open, a path that returns to it adds nothing.
  };
  open([root]);
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const target = frame.groups[frame.next];
    if (!target) {
      counts.set(frame.key, frame.sum);
      stack.pop();
      continue;
    }
    const known = counts.get(keyOf(target));
    if (known === undefined) open(target);
    else {
      frame.sum += known;
      frame.next += 1;
    }
  }
  return counts.get(keyOf([root])) ?? 0n;
}

/** Makes keys for groups of states, independent of their order. */
function makeKeys(): (states: readonly WalkState[]) => string {
  let count = 0;
  const numberOf = memoize<WalkState, number>(() => (count += 1));
  return (states) =>
    states
      .map(numberOf)
      .toSorted((a, b) => a - b)
      .join(' ');
}

/** The states that a group can go to, grouped by address. */
function groupTargets(states: readonly WalkState[]): WalkState[][] {
  const targets = new Set(states.flatMap(({ steps }) => steps.flatMap(({ to }) => to ?? [])));
  return [...groupBy(targets, ({ place }) => place.address).values()];
}

/** Whether a path may end here: on a page without a button that is for buyers, the last one, or outside the order. */
export function isEnd(state: WalkState): boolean {
  const { page, file, index } = state.place;
  if (state.redirect !== undefined) return false;
  const isLast = index === undefined || index === file.pages.length - 1;
  // Whatever leads on from the page for buyers leads back to it.
  if (!isLast && file.kind === 'flow' && page.id === file.afterPurchase) return true;
  return hasNoButton(page) && (file.kind !== 'flow' || isLast);
}

/** The states from which no answers lead to an end. */
export const findStuck = memoize(collectStuck);

function collectStuck({ states }: Walk): Set<WalkState> {
  const steps = states.flatMap((from) => from.steps.flatMap(({ to }) => (to ? [{ from, to }] : [])));
  const arrivals = groupBy(steps, ({ to }) => to);
  const leadsNowhere = (state: WalkState) => state.steps.some(({ to, address }) => !to && address !== undefined);
  // A target that does not exist counts as an end: another rule reports it.
  const free = new Set(states.filter((state) => isEnd(state) || leadsNowhere(state)));
  const queue = [...free];
  for (let state = queue.pop(); state; state = queue.pop()) {
    for (const { from } of arrivals.get(state) ?? []) {
      if (free.has(from)) continue;
      free.add(from);
      queue.push(from);
    }
  }
  return new Set(states.filter((state) => !free.has(state)));
}
