import { assignVariants } from '../domain/choose-variant.ts';
import { nameVariants, type Edition, type Editions } from '../domain/editions.ts';
import { applyExperiments, findMetExperiments, findVariant, type Participation } from '../domain/experiments.ts';
import type { Assignments, Experiment } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import type { ContentFile } from '../domain/pages.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
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

/** A whole content file as it stands, by the file as this visitor has it. */
const originals = new WeakMap<object, ContentFile>();

/** A whole content file as this visitor has it; no id is made where no experiment runs. */
export function forVisitor<File extends ContentFile>(file: File): File {
  if (!file.experiments?.length) return file;
  const own = applyExperiments(file, assign(file.experiments));
  originals.set(own, file);
  return own;
}

/** The experiments of the flows that are open, by their ids. */
const declaredInFlows = new Map<string, Experiment>();

/** The edition of a flow that this visitor has. */
export function chooseEdition({ experiments: declared, byVariants }: Editions): Edition {
  for (const experiment of declared) declaredInFlows.set(experiment.id, experiment);
  const name = nameVariants(declared, assign(declared));
  const edition = byVariants[name];
  if (!edition) throw new Error(`There is no edition for the variants ${name}`);
  return edition;
}

/** The experiments that this visitor meets on a page. */
export function findMet(outline: Outline, { page, met = [] }: PlacedPage): Participation[] {
  const file = originals.get(outline);
  if (file) return findMetExperiments(file, experiments.assignments, page);
  return met.flatMap((id): Participation[] => {
    const experiment = declaredInFlows.get(id);
    const variant = experiment && findVariant(experiment, experiments.assignments);
    return variant ? [{ experiment, variant }] : [];
  });
}

/** Tells analytics of the experiments that this visitor meets on a page. */
export function reportMet(outline: Outline, placed: PlacedPage): void {
  reportExperiments(findMet(outline, placed));
}
