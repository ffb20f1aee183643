import { groupBy } from '../../parsing/group-by.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import { isEnd } from './ends.ts';
import type { Walk, WalkState } from './walk.ts';

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
    return [{ flow: flow.sex, paths: countFrom(root), stops: stops.size }];
  });
}

/** A row of pages is what visitors of several kinds may share: those who stand on one page are counted together. */
function countFrom(root: WalkState): bigint {
  const keyOf = makeKeys();
  const counts = new Map<string, bigint>();
  const stack: { key: string; groups: WalkState[][]; sum: bigint; next: number }[] = [];
  const open = (states: readonly WalkState[]) => {
    const key = keyOf(states);
    stack.push({ key, groups: groupTargets(states), sum: states.some(isEnd) ? 1n : 0n, next: 0 });
    counts.set(key, 0n); // While it is open, a way that comes back to it adds nothing.
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

/** Makes one key of the same visitors in whatever order. */
function makeKeys(): (states: readonly WalkState[]) => string {
  let count = 0;
  const numberOf = memoize<WalkState, number>(() => (count += 1));
  return (states) =>
    states
      .map(numberOf)
      .toSorted((a, b) => a - b)
      .join(' ');
}

/** Where the visitors of a group can go, one group an address. */
function groupTargets(states: readonly WalkState[]): WalkState[][] {
  const targets = new Set(states.flatMap(({ steps }) => steps.flatMap(({ to }) => to ?? [])));
  return [...groupBy(targets, ({ place }) => place.address).values()];
}
