import type { Assignments, Experiment, Variant } from '../generated/types.ts';

/** 32 bits of a text, of which each depends on every letter: FNV-1a, and the last mixing of MurmurHash3. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The variant that a new visitor gets: always the same for the same id, and by weight for many of them. */
export function chooseVariant({ id, variants }: Experiment, visitorId: string): Variant | undefined {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left = (hash(`${id}:${visitorId}`) / 2 ** 32) * total;
  return variants.find(({ weight }) => (left -= weight) < 0) ?? variants[0];
}

/**
 * What is stored, and a variant of every experiment besides. Who has one keeps it as long as it exists, whatever its
 * weight is now; what is stored of other experiments stays.
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
