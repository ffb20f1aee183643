import { assignVariants } from '../domain/choose-variant.ts';
import { applyExperiments, findMetExperiments, type Participation } from '../domain/experiments.ts';
import type { Assignments, Experiment, Page } from '../domain/generated/types.ts';
import { makeOutline, type Outline } from '../domain/outline.ts';
import type { ContentFile } from '../domain/pages.ts';
import { reportExperiments } from '../services/analytics/experiment-report.ts';
import { createRandomId } from '../services/random-id.ts';
import { experiments, rereadExperiments, setAssignments } from '../state/experiments.ts';

/** The variants that the address asks for while developing: ?variant=experiment-id:variant-id, as often as needed. */
function readForced(declared: readonly Experiment[]): Assignments {
  const wishes = new URLSearchParams(location.search).getAll('variant').map((wish) => wish.split(':'));
  const known = wishes.filter(([id, variantId]) => {
    const variants = declared.find((experiment) => experiment.id === id)?.variants.map((variant) => variant.id);
    const isKnown = variantId !== undefined && variants?.includes(variantId);
    // An experiment that isn't here may stand in another file.
    if (variants && !isKnown) console.warn(`The experiment ${id} has no variant ${variantId}: ${variants.join(', ')}.`);
    return isKnown;
  });
  return Object.fromEntries(known) as Assignments;
}

function assign(declared: readonly Experiment[]): Assignments {
  // Another tab may have made the id a moment ago.
  rereadExperiments();
  const { visitorId = createRandomId(), assignments } = experiments;
  const forced = import.meta.env.DEV ? readForced(declared) : {};
  setAssignments(visitorId, assignVariants(declared, visitorId, { ...assignments, ...forced }));
  return experiments.assignments;
}

/** The content as it stands, by the outline of the content as this visitor has it. */
const originals = new WeakMap<Outline, ContentFile>();

/** The content as this visitor has it; no id is made where no experiment runs. */
export function forVisitor<File extends ContentFile>(file: File): File {
  if (!file.experiments?.length) return file;
  const own = applyExperiments(file, assign(file.experiments));
  originals.set(makeOutline(own), file);
  return own;
}

/** The experiments that this visitor meets on a page of the content as they have it. */
export function findMet(outline: Outline, page: Page): Participation[] {
  const file = originals.get(outline);
  return file ? findMetExperiments(file, experiments.assignments, page) : [];
}

/** Tells analytics of the experiments that this visitor meets on a page. */
export function reportMet(outline: Outline, page: Page): void {
  reportExperiments(findMet(outline, page));
}
