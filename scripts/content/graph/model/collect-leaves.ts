import { ask } from '../../../../src/domain/flow/questions.ts';
import { listConditionUses } from './condition-uses.ts';
import { findLeaves, type Leaf } from './leaves.ts';
import type { Model, PagePlace } from './model.ts';

/** The leaves of conditions: those of routes (`forks`), those of routes and gates (`routing`), and all of them. */
export function collectLeaves({ flows, places: all }: Model): Record<'forks' | 'routing' | 'all', Leaf[]> {
  const places = [...all.values()];
  const uses = places.flatMap(listConditionUses);
  const routes = uses.filter(({ kind }) => kind === 'next' || kind === 'option' || kind === 'offered');
  const forks = [...findLeaves(routes.map(({ condition }) => condition)), ...places.flatMap(listChoices)];
  const gates = findLeaves(flows.flatMap((flow) => flow.gates.map(({ allowWhen }) => allowWhen)));
  return {
    forks,
    routing: keepDistinct([...forks, ...gates]),
    all: keepDistinct([...forks, ...gates, ...findLeaves(uses.map(({ condition }) => condition))]),
  };
}

/** Keeps one of several equal leaves. */
function keepDistinct(leaves: readonly Leaf[]): Leaf[] {
  return [...new Map(leaves.map((leaf) => [JSON.stringify(leaf), leaf])).values()];
}

/** An option with its own `next` is a fork too: whether it was chosen. */
function listChoices({ page }: PagePlace): Leaf[] {
  return ask(page).flatMap(({ answer: field, options = [] }) =>
    options.flatMap(({ value, next }) => (next === undefined ? [] : [{ field, is: value }])),
  );
}
