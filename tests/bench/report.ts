/** The contestants: from the limits to the product, and that without its scripts, which can only paint. */
export type Name = 'plain' | 'react' | 'ours' | 'unscripted';

/** A figure of each contestant, from one or more runs. Lower is better, except for scores. */
export interface Figure {
  title: string;
  digits?: number;
  by: Partial<Record<Name, readonly number[]>>;
  /** The bound of ours, absolute or as a multiple of another contestant's. */
  bound?: { atMost: number; of?: Name };
}

/** The quantile for a share from 0 to 1, by the nearest rank; NaN without numbers. */
export function findPercentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const findMedian = (numbers: readonly number[]): number => findPercentile(numbers, 0.5);

/** Prints figures as medians with the least and the most, ours as a ratio, and whether bounds are met by exact figures. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map(({ title: name, digits = 0, by, bound }) => {
    const ours = findMedian(by.ours ?? []);
    const cell = (numbers: readonly number[]) => {
      const [median, least, most] = [0.5, 0, 1].map((share) => findPercentile(numbers, share).toFixed(digits));
      return least === most ? median : `${median} (${least}..${most})`;
    };
    const cells = Object.entries(by).map(([contestant, numbers]) => [contestant, cell(numbers)]);
    const ratios = Object.entries(by)
      .filter(([contestant]) => contestant !== 'ours')
      .map(([contestant, numbers]) => [`ours / ${contestant}`, formatRatio(ours / findMedian(numbers))]);
    return [name, Object.fromEntries([...cells, ...ratios, ...describeBound(ours, by, bound)])] as const;
  });
  console.log(title);
  console.table(Object.fromEntries(rows));
}

const formatRatio = (ratio: number) => (Number.isFinite(ratio) ? `${ratio.toFixed(2)}×` : '–');

function describeBound(ours: number, by: Figure['by'], bound: Figure['bound']): [string, string][] {
  if (!bound) return [];
  const limit = bound.of ? bound.atMost * findMedian(by[bound.of] ?? []) : bound.atMost;
  return [['bound', `${bound.atMost}${bound.of ? `× ${bound.of}` : ''}: ${ours <= limit ? 'met' : 'not met'}`]];
}
