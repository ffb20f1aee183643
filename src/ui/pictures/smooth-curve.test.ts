import { expect, it } from 'vitest';
import { drawSmoothCurve } from './smooth-curve.ts';

it.each([
  ['a steady fall', [0, 10, 20, 30]],
  ['a level part', [0, 40, 40, 41]],
  ['a sudden fall', [0, 0, 0, 200, 201]],
  ['a fall that ends slowly', [0, 90, 99, 100, 100]],
  ['two points', [5, 6]],
])('the curve of %s goes through every point, and never turns back', (_, falls) => {
  const points = falls.map((y, index) => ({ x: index ** 2 * 10, y }));
  const { heightAt } = drawSmoothCurve(points);
  for (const { x, y } of points) expect(heightAt(x)).toBeCloseTo(y, 6);
  const heights = Array.from({ length: points.at(-1)!.x + 1 }, (__, x) => heightAt(x));
  expect(heights.filter((height, x) => height < (heights[x - 1] ?? 0) - 1e-6)).toEqual([]);
});

it('a steady slope is straight, with level ends', () => {
  const { path, heightAt } = drawSmoothCurve([0, 10, 20, 30, 40, 50].map((x) => ({ x, y: x })));
  expect(heightAt(25)).toBeCloseTo(25, 6);
  expect(path).toMatch(/^M0 0C3\.3 0 .* 46\.7 50 50 50$/);
});

it('is nothing without points and a dot with one', () => {
  expect(drawSmoothCurve([]).path).toBe('');
  expect(drawSmoothCurve([{ x: 3, y: 4 }])).toMatchObject({ path: 'M3 4' });
  expect(drawSmoothCurve([{ x: 3, y: 4 }]).heightAt(9)).toBe(4);
});
