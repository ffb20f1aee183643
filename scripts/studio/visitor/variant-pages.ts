import { applyExperiments } from '../../../src/domain/experiments/experiments.ts';
import { findPage, type ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Assignments, Experiment, Page } from '../../../src/domain/generated/types.ts';

/** A page as one variant of an experiment shows it. */
export interface VariantPage {
  /** The experiment and the variant: "greeting: short". */
  name: string;
  /** The content with the variant. */
  file: ContentFile;
  page: Page;
  /** Whether it is the variant that the board shows. */
  isShown: boolean;
}

/**
 * A page as each variant of each experiment on it shows it, for those who see the shown variants of all others. Empty
 * if none changes it. `original` is the content before any variant is applied.
 */
export function listVariantPages(original: ContentFile, shown: Assignments, page: Page): VariantPage[] {
  const isChanged = ({ variants }: Experiment) =>
    variants.some(({ changes }) => changes?.some((it) => it.page === page.id && (it.set ?? it.optionOrder)));
  return (original.experiments ?? []).filter(isChanged).flatMap(({ id: experiment, variants }) =>
    variants.flatMap(({ id }): VariantPage[] => {
      const file = applyExperiments(original, { ...shown, [experiment]: id });
      const found = findPage(file, page.id);
      return found ? [{ name: `${experiment}: ${id}`, file, page: found, isShown: shown[experiment] === id }] : [];
    }),
  );
}
