import { divideFlow } from './divide-flow.ts';
import { applyExperiments, findMetExperiments } from './experiments.ts';
import type { Assignments, Experiment, Flow } from './generated/types.ts';

/** Where the pieces of a flow are kept, as the visitors with some variants have it. */
export interface Edition {
  /** The id of the flow's first page, which is in its first part. */
  first: string;
  outline: string;
  firstPart: string;
  /** The names of all parts, in order. */
  parts: string;
  index: string;
  ways: string;
  /** Where the page is in which this was written, so that it needs neither names nor index. */
  at?: { id: string; n: number; part: string };
}

/** The editions of a flow with experiments, by the variants that nameVariants names. */
export interface Editions {
  /** Without what their variants change. */
  experiments: Experiment[];
  byVariants: Record<string, Edition>;
}

/** The name of a visitor's variants of these experiments. */
export function nameVariants(experiments: readonly Experiment[], assignments: Assignments): string {
  return experiments.map(({ id }) => assignments[id] ?? '').join();
}

/**
 * Has a flow written down in pieces, a set of them for each combination of variants. `write` keeps a piece and returns
 * its name, the same one for equal pieces.
 */
export function writeEditions(flow: Flow, write: (piece: unknown) => string): Edition | Editions {
  const { experiments } = flow;
  if (!experiments?.length) return writeEdition(flow, {}, write);
  return {
    experiments: experiments.map((experiment) => ({
      ...experiment,
      variants: experiment.variants.map(({ changes: _changes, ...variant }) => variant),
    })),
    byVariants: Object.fromEntries(
      listCombinations(experiments).map((assignments) => [
        nameVariants(experiments, assignments),
        writeEdition(flow, assignments, write),
      ]),
    ),
  };
}

function writeEdition(flow: Flow, assignments: Assignments, write: (piece: unknown) => string): Edition {
  const own = applyExperiments(flow, assignments);
  const { outline, parts, index, ways } = divideFlow(own, (page) =>
    findMetExperiments(flow, assignments, page).map(({ experiment }) => experiment.id),
  );
  const names = parts.map(write);
  return {
    first: own.pages[0]?.id ?? '',
    outline: write(outline),
    firstPart: names[0] ?? '',
    parts: write(names),
    index: write(index),
    ways: write(ways),
  };
}

/** Every combination of variants. The checker sees to it that they are few. */
function listCombinations(experiments: readonly Experiment[]): Assignments[] {
  return experiments.reduce<Assignments[]>(
    (known, { id, variants }) =>
      known.flatMap((assignments) => variants.map((variant) => ({ ...assignments, [id]: variant.id }))),
    [{}],
  );
}
