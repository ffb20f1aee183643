import type { ContentDocument } from '../parsing/document.ts';
import { listExperiments, type ReadVariant } from './read-experiments.ts';

/** The choice of one variant of an experiment. */
export interface Choice {
  experiment: string;
  variant: string;
}

/** The variants of some visitors. They have the unchanged content of any experiment that isn't named. */
export type Combination = readonly Choice[];

/** Checking all paths through more combinations would keep an editor waiting. */
export const maxCombinations = 32;

/** The number of combinations of variants in a file. */
export function countCombinations(document: ContentDocument): number {
  return listExperiments(document).reduce((product, { variants }) => product * Math.max(1, variants.length), 1);
}

/**
 * The combinations of variants that change the content, those with the fewest variants first. If a file has too many
 * combinations, each of its variants by itself.
 */
export function listCombinations(documents: readonly ContentDocument[]): Combination[] {
  const found = documents.flatMap((document) => {
    const choices = listExperiments(document).map(({ id, variants }) =>
      variants.flatMap(({ id: variant, changes }) => (changes.length > 0 ? [{ experiment: id, variant }] : [])),
    );
    if (countCombinations(document) > maxCombinations) return choices.flat().map((choice) => [choice]);
    return choices.reduce<Choice[][]>(
      (product, next) => [...product, ...product.flatMap((row) => next.map((choice) => [...row, choice]))],
      [[]],
    );
  });
  const different = new Map(found.map((choices) => [nameCombination(choices), choices]));
  return [...different.values()].filter(({ length }) => length > 0).toSorted((a, b) => a.length - b.length);
}

/** The name of a combination: `paywall-first-choice:longest`; several variants are separated by commas. */
export function nameCombination(choices: Combination): string {
  return choices
    .map(({ experiment, variant }) => `${experiment}:${variant}`)
    .toSorted()
    .join(',');
}

/** The variants of a file that belong to a combination, in the order in which they are applied. */
export function pickVariants(document: ContentDocument, choices: Combination): ReadVariant[] {
  return listExperiments(document).flatMap(({ id, variants }) => {
    const choice = choices.find(({ experiment }) => experiment === id);
    return variants.find((variant) => variant.id === choice?.variant) ?? [];
  });
}
