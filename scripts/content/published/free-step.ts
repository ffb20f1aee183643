import type { ContentDocument } from '../parsing/document.ts';
import { asFields, asList } from '../parsing/pages.ts';

const maxStep = 999;

/** Where a new page stands: the steps of its neighbours, and the step that it would best have. */
interface Wish {
  preferred?: number | undefined;
  before?: number | undefined;
  after?: number | undefined;
}

/**
 * A step that no page or sheet of the file has, and none of the retired ones: the preferred one, else one between the
 * neighbours, else the next one above all others. Undefined if all are taken.
 */
export function findFreeStep(
  document: ContentDocument,
  retired: Iterable<number>,
  { preferred, before = 0, after = 0 }: Wish = {},
): number | undefined {
  const taken = new Set([...listSteps(document), ...retired]);
  const isFree = (step: number) => step > 0 && step <= maxStep && !taken.has(step);
  if (preferred !== undefined && isFree(preferred)) return preferred;
  const between = Array.from({ length: Math.max(0, after - before - 1) }, (_, n) => before + 1 + n);
  const above = Math.max(0, ...taken) + 1;
  const all = Array.from({ length: maxStep }, (_, n) => n + 1);
  return [...between, above, ...all].find(isFree);
}

/** The steps of all pages and sheets of a file. */
function listSteps({ value }: ContentDocument): number[] {
  const { pages, detours } = asFields(value);
  return [...asList(pages), ...asList(detours)].flatMap(listStepsWithin);
}

function listStepsWithin(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(listStepsWithin);
  return Object.entries(asFields(value)).flatMap(([name, inner]) =>
    name === 'step' && typeof inner === 'number' ? [inner] : listStepsWithin(inner),
  );
}
