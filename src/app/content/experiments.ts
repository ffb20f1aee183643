import {
  assignVariants,
  applyExperiments,
  findExposures,
  type Exposure,
} from '../../domain/experiments/experiments.ts';
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

/** The visitor's variants of these experiments. They are stored only once a page shows them: others take no part. */
function assign(declared: readonly Experiment[]): Assignments {
  // Another tab may have created the id a moment ago.
  rereadExperiments();
  const { visitorId = createRandomId(), assignments } = experiments;
  const forced = import.meta.env.DEV ? readForced(declared) : {};
  const known = { ...assignments, ...forced };
  setAssignments(visitorId, known);
  return assignVariants(declared, visitorId, known);
}

/** The content file before variants were applied, and the variants, by the file with the variants applied. */
const originals = new WeakMap<ContentFile, { file: ContentFile; assigned: Assignments }>();

/** A content file with this visitor's variants applied. */
export function resolveVariants<File extends ContentFile>(file: File): File {
  if (!file.experiments?.length) return file;
  const assigned = assign(file.experiments);
  const resolved = applyExperiments(file, assigned);
  originals.set(resolved, { file, assigned });
  return resolved;
}

/** The experiments that this visitor is exposed to on a page of a file that `resolveVariants` returned. */
export function listExposures(resolved: ContentFile, page: Page): Exposure[] {
  const { file, assigned } = originals.get(resolved) ?? { file: resolved, assigned: {} };
  return findExposures(file, assigned, page);
}

/** Stores the variants that a page shows to this visitor, and reports them to analytics. */
export function reportExposures(file: ContentFile, page: Page): void {
  const exposures = listExposures(file, page);
  const { visitorId, assignments } = experiments;
  if (!visitorId || exposures.length === 0) return;
  const shown = exposures.map(({ experiment, variant }) => [experiment.id, variant.id]);
  setAssignments(visitorId, { ...assignments, ...(Object.fromEntries(shown) as Assignments) });
  reportExperiments(exposures);
}
