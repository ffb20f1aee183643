import type { Assignments, Experiment, Variant, Change, Page } from '../generated/types.ts';
import { findIndex, type ContentFile } from '../flow/flow.ts';

/** A 32-bit hash of a text: FNV-1a with the finalizer of MurmurHash3, so that every bit depends on every character. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The variant for a new visitor: always the same for the same id, and distributed by weight over many ids. */
export function chooseVariant({ id, variants }: Experiment, visitorId: string): Variant | undefined {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left = (hash(`${id}:${visitorId}`) / 2 ** 32) * total;
  return variants.find(({ weight }) => (left -= weight) < 0) ?? variants[0];
}

/**
 * The stored assignments, completed with a variant of every experiment. Visitors keep their variant as long as it
 * exists, even if its weight changes; assignments of other experiments stay.
 */
export function assignVariants(
  experiments: readonly Experiment[],
  visitorId: string,
  stored: Assignments = {},
): Assignments {
  const missing = experiments.filter(({ id, variants }) => !variants.some((variant) => variant.id === stored[id]));
  const chosen = missing.flatMap((experiment) => {
    const variant = chooseVariant(experiment, visitorId);
    return variant ? [[experiment.id, variant.id] as const] : [];
  });
  return { ...stored, ...Object.fromEntries(chosen) };
}

/** The content with a variant's changes applied. Returns a new file; unchanged pages stay the same objects. */
export function applyVariant<File extends ContentFile>(file: File, { changes = [] }: Variant): File {
  return changes.reduce(applyChange, file);
}

function applyChange<File extends ContentFile>(file: File, change: Change): File {
  const renew = (page: Page) => (page.id === change.page ? changePage(page, change) : page);
  const pages = movePage(file.pages.map(renew), change);
  return { ...file, pages, ...(file.kind === 'flow' && file.detours && { detours: file.detours.map(renew) }) };
}

function changePage(page: Page, { set, optionOrder: order }: Change): Page {
  const changed = set ? ({ ...page, ...set } as Page) : page;
  if (!order || !('options' in changed)) return changed;
  const rank = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  const options = [...changed.options].sort((a, b) => rank(a.value) - rank(b.value));
  return { ...changed, options } as Page;
}

function movePage(pages: Page[], { page: id, moveAfter }: Change): Page[] {
  const page = pages.find((it) => it.id === id);
  if (!page || moveAfter === id || !pages.some((it) => it.id === moveAfter)) return pages;
  return pages.flatMap((it) => (it === page ? [] : it.id === moveAfter ? [it, page] : [it]));
}

/** The visitor's variant of an experiment; undefined if none is assigned, or it no longer exists. */
export function findVariant({ id, variants }: Experiment, assignments: Assignments): Variant | undefined {
  return variants.find((variant) => variant.id === assignments[id]);
}

const applied = new WeakMap<ContentFile, Map<string, ContentFile>>();

/** The content with a visitor's variants applied: the same object for the same variants, or the file without any. */
export function applyExperiments<File extends ContentFile>(file: File, assignments: Assignments): File {
  const variants = (file.experiments ?? []).map((experiment) => findVariant(experiment, assignments));
  const changes = variants.flatMap((variant) => variant?.changes ?? []);
  if (changes.length === 0) return file;
  let known = applied.get(file);
  if (!known) applied.set(file, (known = new Map()));
  const key = variants.map((variant) => variant?.id).join();
  const found = (known.get(key) as File | undefined) ?? changes.reduce(applyChange, file);
  known.set(key, found);
  return found;
}

/** An experiment that a visitor is exposed to, and the visitor's variant of it. */
export interface Exposure {
  experiment: Experiment;
  variant: Variant;
}

/**
 * The experiments that a visitor is exposed to on a page: it differs between variants, or another variant has another
 * page in its place. `file` is the content before any variant is applied.
 */
export function findExposures(file: ContentFile, assignments: Assignments, { id }: Page): Exposure[] {
  const index = findIndex(applyExperiments(file, assignments), id);
  return (file.experiments ?? []).flatMap((experiment): Exposure[] => {
    const variant = findVariant(experiment, assignments);
    const isExposed = experiment.variants.some(
      (other) =>
        other.changes?.some(({ page, set, optionOrder }) => page === id && (set ?? optionOrder)) ||
        (index >= 0 && applyExperiments(file, { ...assignments, [experiment.id]: other.id }).pages[index]?.id !== id),
    );
    return variant && isExposed ? [{ experiment, variant }] : [];
  });
}
