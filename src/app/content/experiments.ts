import { assignVariants } from '../../domain/experiments/choose-variant.ts';
import { applyExperiments, findExposures, type Exposure } from '../../domain/experiments/experiments.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Assignments, Experiment, Page } from '../../domain/generated/types.ts';
import { reportExperiments } from '../../services/analytics/experiment-report.ts';
import { createRandomId } from '../../state/random-id.ts';
import { experiments, rereadExperiments, setAssignments } from '../../state/experiments.ts';

/** The variants that the address sets in development: ?variant=experiment-id:variant-id, repeatable. */
function readForced(declared: readonly Experiment[]): Assignments {
  const requested = new URLSearchParams(location.search).getAll('variant').map((pair) => pair.split(':'));
  const known = requested.filter(([id, variantId]) => {
    const variants = declared.find((experiment) => experiment.id === id)?.variants.map((variant) => variant.id);
    const isKnown = variantId !== undefined && variants?.includes(variantId);
    // An experiment that isn't in this file may be in another one.
    if (variants && !isKnown) console.warn(`The experiment ${id} has no variant ${variantId}: ${variants.join(', ')}.`);
    return isKnown;
  });
  return Object.fromEntries(known) as Assignments;
}

function assign(declared: readonly Experiment[]): Assignments {
  // Another tab may have created the id a moment ago.
  rereadExperiments();
  const { visitorId = createRandomId(), assignments } = experiments;
  const forced = import.meta.env.DEV ? readForced(declared) : {};
  setAssignments(visitorId, assignVariants(declared, visitorId, { ...assignments, ...forced }));
  return experiments.assignments;
}

/** The content file before variants were applied, by the file with the variants applied. */
const originals = new WeakMap<ContentFile, ContentFile>();

/** A content file with this visitor's variants applied; assigns missing ones. */
export function resolveVariants<File extends ContentFile>(file: File): File {
  if (!file.experiments?.length) return file;
  const resolved = applyExperiments(file, assign(file.experiments));
  originals.set(resolved, file);
  return resolved;
}

/** The experiments that this visitor is exposed to on a page of a file that `resolveVariants` returned. */
export function listExposures(file: ContentFile, page: Page): Exposure[] {
  return findExposures(originals.get(file) ?? file, experiments.assignments, page);
}

/** Reports to analytics the experiments that this visitor is exposed to on a page. */
export function reportExposures(file: ContentFile, page: Page): void {
  reportExperiments(listExposures(file, page));
}
