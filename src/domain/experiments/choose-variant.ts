import type { Assignments, Experiment, Variant } from '../generated/types.ts';

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
