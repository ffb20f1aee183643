/** A page by its id and its number in analytics. */
export interface Numbered {
  id: string;
  step: number;
}

const maxStep = 999;

/** Whether the steps increase from the page before this index to the page after it. */
export function isRising(pages: readonly Numbered[], index: number): boolean {
  const { step } = at(pages, index);
  return (pages[index - 1]?.step ?? -1) < step && step < (pages[index + 1]?.step ?? maxStep + 1);
}

/** A step for the page at this index that has never been used; the preferred one if possible. */
export function findFreeStep(
  pages: readonly Numbered[],
  index: number,
  retired: ReadonlySet<number>,
  preferred?: number,
): number | undefined {
  const free = listFree(pages[index - 1]?.step ?? -1, pages[index + 1]?.step ?? maxStep + 1, retired);
  return preferred !== undefined && free.includes(preferred) ? preferred : free[0];
}

/**
 * New steps, so that they increase around the page at this index: for that page, and if none is free, for as few of its
 * neighbours as possible. Undefined if no number is left on either side.
 */
export function makeRoom(
  pages: readonly Numbered[],
  index: number,
  retired: ReadonlySet<number>,
): Map<string, number> | undefined {
  for (let more = 0; more < pages.length; more += 1) {
    for (const first of [index - more, index]) {
      const last = first + more;
      if (first < 0 || last >= pages.length) continue;
      const free = listFree(pages[first - 1]?.step ?? -1, pages[last + 1]?.step ?? maxStep + 1, retired);
      if (free.length <= more) continue;
      const steps = first === index ? free.slice(0, more + 1) : free.slice(-more - 1);
      const group = pages.slice(first, last + 1).map(({ id }, n): [string, number] => [id, steps[n] ?? 0]);
      return new Map(group.filter(([id, step], n) => id === at(pages, index).id || step !== at(pages, first + n).step));
    }
  }
  return undefined;
}

/** Describes the two nearest other places that satisfy a test: "between age (2) and focus (3) or …". */
export function describePlaces(
  pages: readonly Numbered[],
  near: number,
  fits: (low: number, high: number) => boolean,
  present?: number,
): string {
  const places = pages.flatMap((before, index) => {
    const after = pages[index + 1];
    if (!after || index + 1 === present || !fits(before.step, after.step)) return [];
    const words = `between ${before.id} (${before.step}) and ${after.id} (${after.step})`;
    return [{ words, distance: Math.abs(index + 1 - near) }];
  });
  const nearest = places.toSorted((a, b) => a.distance - b.distance).slice(0, 2);
  return nearest.length === 0 ? 'nowhere else in this flow' : nearest.map(({ words }) => words).join(' or ');
}

/** The numbers between two others that are not retired. */
export function listFree(low: number, high: number, retired: ReadonlySet<number>): number[] {
  const count = Math.max(0, high - low - 1);
  return Array.from({ length: count }, (_, n) => low + 1 + n).filter((step) => !retired.has(step));
}

function at(pages: readonly Numbered[], index: number): Numbered {
  const page = pages[index];
  if (!page) throw new Error(`There is no page at ${index}.`);
  return page;
}
