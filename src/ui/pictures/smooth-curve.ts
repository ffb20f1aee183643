export interface Point {
  x: number;
  y: number;
}

/** A smooth line as SVG path data, and its y at any x between its ends. */
export interface SmoothCurve {
  path: string;
  heightAt: (x: number) => number;
}

/**
 * A line through points sorted by x, which never overshoots between two points: monotone cubic interpolation by Fritsch
 * and Butland (1984), level at both ends.
 */
export function drawSmoothCurve(points: readonly Point[]): SmoothCurve {
  const slopes = findSlopes(points);
  const parts = points.slice(1).map((end, index) => {
    const start = points[index]!;
    const third = (end.x - start.x) / 3;
    return { start, end, third, startSlope: slopes[index]!, endSlope: slopes[index + 1]! };
  });
  const [first] = points;
  const curves = parts.map(({ start, end, third, startSlope, endSlope }) =>
    [start.x + third, start.y + startSlope * third, end.x - third, end.y - endSlope * third, end.x, end.y]
      .map(round)
      .join(' '),
  );
  return {
    path: first ? `M${round(first.x)} ${round(first.y)}${curves.map((curve) => `C${curve}`).join('')}` : '',
    heightAt(x) {
      const part = parts.find(({ end }) => x <= end.x) ?? parts.at(-1);
      if (!part) return first?.y ?? 0;
      const { start, end, third, startSlope, endSlope } = part;
      const t = Math.min(1, Math.max(0, third > 0 ? (x - start.x) / (third * 3) : 1));
      // With control points at the thirds, x is linear in t, so y is a Bézier curve in t.
      const [a, b, c, d] = [start.y, start.y + startSlope * third, end.y - endSlope * third, end.y];
      return a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
    },
  };
}

/** The slope at every point: the weighted harmonic mean of both neighbouring slopes, and 0 at peaks and ends. */
function findSlopes(points: readonly Point[]): number[] {
  const steps = points.slice(1).map((end, index) => {
    const width = end.x - points[index]!.x;
    return { width, slope: width > 0 ? (end.y - points[index]!.y) / width : 0 };
  });
  return points.map((_, index) => {
    const [before, after] = [steps[index - 1], steps[index]];
    if (!before || !after || before.slope * after.slope <= 0) return 0;
    const [first, second] = [2 * after.width + before.width, after.width + 2 * before.width];
    return (first + second) / (first / before.slope + second / after.slope);
  });
}

const round = (length: number) => Math.round(length * 10) / 10;
