import { groupBy } from '../../parsing/group-by.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import type { Walk, WalkState } from './walk.ts';
import { hasNoButton } from '../model/model.ts';

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
