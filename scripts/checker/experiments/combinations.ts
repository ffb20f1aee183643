import type { ContentDocument } from '../parsing/document.ts';
import { listExperiments, type ReadVariant } from './read-experiments.ts';

/** A variant of an experiment. */
export interface Choice {
  experiment: string;
  variant: string;
}

/** What some visitors have instead of the content as it stands; an experiment that it doesn't name changes nothing. */
export type Combination = readonly Choice[];

/** All ways through more of them would keep an editor waiting. */
export const mostCombinations = 32;

/** How many combinations of variants the experiments of a file make. */
export function countCombinations(document: ContentDocument): number {
  return listExperiments(document).reduce((product, { variants }) => product * Math.max(1, variants.length), 1);
}

/**
 * The combinations of variants of each file that differ from the content as it stands, those of fewest variants first.
 * Of a file that makes too many, each variant by itself.
 */
export function listCombinations(documents: readonly ContentDocument[]): Combination[] {
  const found = documents.flatMap((document) => {
    const choices = listExperiments(document).map(({ id, variants }) =>
      variants.flatMap(({ id: variant, changes }) => (changes.length > 0 ? [{ experiment: id, variant }] : [])),
    );
    if (countCombinations(document) > mostCombinations) return choices.flat().map((choice) => [choice]);
    return choices.reduce<Choice[][]>(
      (product, next) => [...product, ...product.flatMap((row) => next.map((choice) => [...row, choice]))],
      [[]],
    );
  });
  const different = new Map(found.map((choices) => [nameCombination(choices), choices]));
  return [...different.values()].filter(({ length }) => length > 0).toSorted((a, b) => a.length - b.length);
}

/** A combination in short: `paywall-first-choice:longest`, several with commas between them. */
export function nameCombination(choices: Combination): string {
  return choices
    .map(({ experiment, variant }) => `${experiment}:${variant}`)
    .toSorted()
    .join(',');
}

/** The variants of a file that belong to a combination, in the order in which they change it. */
export function pickVariants(document: ContentDocument, choices: Combination): ReadVariant[] {
  return listExperiments(document).flatMap(({ id, variants }) => {
    const choice = choices.find(({ experiment }) => experiment === id);
    return variants.find((variant) => variant.id === choice?.variant) ?? [];
  });
}
