import { isEnd } from './ends.ts';
import type { Walk, WalkState } from './explore.ts';

/** How many ways there are through a flow. */
export interface PathCount {
  /** The flow: "woman". */
  flow: string;
  /** Different rows of pages from the start to an end; one that comes back to where it was counts once. */
  paths: bigint;
  /** Answers that end a way on their page, such as a safety sheet. */
  stops: number;
}

/** Counts the different rows of pages through each flow. */
export function countPaths(walk: Walk): PathCount[] {
  return walk.model.flows.flatMap((flow): PathCount[] => {
    const [first] = flow.pages;
    const root = first && walk.roots.get(`/${flow.sex}/${first.id}`);
    if (!root) return [];
    const pages = flow.pages.flatMap(({ id }) => walk.statesAt.get(`/${flow.sex}/${id}`) ?? []);
    const stops = new Set(
      pages.flatMap(({ steps }) => steps.flatMap(({ move }) => (move?.isStop ? JSON.stringify(move.path) : []))),
    );
    return [{ flow: flow.sex, paths: countFrom([root], new Map()), stops: stops.size }];
  });
}

/** A row of pages is what visitors of several kinds may share: those who stand on one page are counted together. */
function countFrom(group: readonly WalkState[], counts: Map<string, bigint>): bigint {
  const stack: { key: string; groups: WalkState[][]; sum: bigint; next: number }[] = [];
  const open = (states: readonly WalkState[]) => {
    const groups = groupTargets(states);
    stack.push({ key: keyOf(states), groups, sum: states.some(isEnd) ? 1n : 0n, next: 0 });
    counts.set(keyOf(states), 0n); // While it is open, a way that comes back to it adds nothing.
  };
  open(group);
  let last = 0n;
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const target = frame.groups[frame.next];
    if (!target) {
      counts.set(frame.key, frame.sum);
      last = frame.sum;
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
  return last;
}

const numbers = new WeakMap<WalkState, number>();
let lastNumber = 0;

function keyOf(states: readonly WalkState[]): string {
  return states
    .map((state) => {
      const known = numbers.get(state);
      if (known !== undefined) return known;
      lastNumber += 1;
      numbers.set(state, lastNumber);
      return lastNumber;
    })
    .toSorted((a, b) => a - b)
    .join(' ');
}

/** Where the visitors of a group can go, one group an address. */
function groupTargets(states: readonly WalkState[]): WalkState[][] {
  const groups = new Map<string, Set<WalkState>>();
  for (const { to } of states.flatMap(({ steps }) => steps)) {
    if (!to) continue;
    const { address } = to.place;
    groups.set(address, (groups.get(address) ?? new Set()).add(to));
  }
  return [...groups.values()].map((group) => [...group]);
}
