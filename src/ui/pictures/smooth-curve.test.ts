import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSmoothCurve } from './smooth-curve.ts';

const falling = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 50 }), fall: fc.integer({ min: 0, max: 40 }) }), { minLength: 2 })
  .map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(({ step, fall }) => ({ x: (x += step), y: (y += fall) }));
  });

describe('drawSmoothCurve', () => {
  it('goes through every point', () => {
    fc.assert(
      fc.property(falling, (points) => {
        const { heightAt } = drawSmoothCurve(points);
        for (const { x, y } of points) expect(heightAt(x)).toBeCloseTo(y, 6);
      }),
    );
  });

  it('never turns back between falling points', () => {
    fc.assert(
      fc.property(falling, (points) => {
        const { heightAt } = drawSmoothCurve(points);
        const [first, last] = [points[0]!, points.at(-1)!];
        const shares = Array.from({ length: 101 }, (_, index) => index / 100);
        const heights = shares.map((share) => heightAt(first.x + share * (last.x - first.x)));
        const turns = heights.filter((height, index) => height < (heights[index - 1] ?? first.y) - 1e-6);
        expect(turns).toEqual([]);
        expect(Math.max(...heights)).toBeLessThanOrEqual(last.y + 1e-6);
      }),
    );
  });

  it('leaves a steady slope straight and level ends level', () => {
    const { path, heightAt } = drawSmoothCurve([0, 10, 20, 30, 40, 50].map((x) => ({ x, y: x })));
    expect(heightAt(25)).toBeCloseTo(25, 6);
    expect(path).toMatch(/^M0 0C3\.3 0 /);
    expect(path.endsWith('46.7 50 50 50')).toBe(true);
  });

  it('is nothing without points and a dot with one', () => {
    expect(drawSmoothCurve([]).path).toBe('');
    expect(drawSmoothCurve([{ x: 3, y: 4 }])).toMatchObject({ path: 'M3 4' });
    expect(drawSmoothCurve([{ x: 3, y: 4 }]).heightAt(9)).toBe(4);
  });
});
