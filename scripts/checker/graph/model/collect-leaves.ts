import { listConditionUses } from './condition-uses.ts';
import { findLeaves, type Leaf } from './leaves.ts';
import type { Model, PagePlace } from './model.ts';

/** The statements at which ways part, those on which ways depend at all, and all that are made anywhere. */
export function collectLeaves({ flows, places: all }: Model): Record<'forks' | 'routing' | 'all', Leaf[]> {
  const places = [...all.values()];
  const uses = places.flatMap(listConditionUses);
  const routes = uses.filter(({ kind }) => kind === 'next' || kind === 'option');
  const forks = [...findLeaves(routes.map(({ condition }) => condition)), ...places.flatMap(listChoices)];
  const gates = findLeaves(flows.flatMap((flow) => flow.gates.map(({ allowWhen }) => allowWhen)));
  return {
    forks,
    routing: keepDistinct([...forks, ...gates]),
    all: keepDistinct([...forks, ...gates, ...findLeaves(uses.map(({ condition }) => condition))]),
  };
}

/** What is said in many places is judged once. */
function keepDistinct(leaves: readonly Leaf[]): Leaf[] {
  return [...new Map(leaves.map((leaf) => [JSON.stringify(leaf), leaf])).values()];
}

/** An option with a way of its own is a statement too: that it was chosen. */
function listChoices({ page }: PagePlace): Leaf[] {
  if (page.type !== 'choice') return [];
  return page.options.flatMap(({ value, next }) => (next === undefined ? [] : [{ field: page.answer, is: value }]));
}
