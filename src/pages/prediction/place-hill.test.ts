import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeHill, PORTRAIT_RADIUS, SUN_RADIUS } from './place-hill.ts';

const makeLabels = (textScale: number) => ({
  today: { width: 78 * textScale, height: 48 * textScale },
  goal: { width: 92 * textScale, height: 48 * textScale },
  event: { width: Math.max(40, 48 * textScale), height: 44 + 18 * textScale },
  axis: { width: 390, height: 8 + 19 * textScale },
});
/** A constant loss over a number of days, in a number of steps. */
const makeDots = (days: number, steps: number) =>
  Array.from({ length: steps + 1 }, (_, step) => ({ days: (days * step) / steps, left: 1 - step / steps }));

const makeBox = ({ x, y }: { x: number; y: number }, { width, height }: { width: number; height: number }) => ({
  left: x,
  right: x + width,
  top: y,
  foot: y + height,
});
type Box = ReturnType<typeof makeBox>;
const makeCircle = ({ x, y }: { x: number; y: number }, radius: number): Box =>
  makeBox({ x: x - radius, y: y - radius }, { width: radius * 2, height: radius * 2 });
const overlap = (a: Box, b: Box) =>
  a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.foot - 0.01 && b.top < a.foot - 0.01;

it('every label is clear of the others, the portrait, the sun, the ridge, the axis and the edges', () => {
  const screens = fc.record({
    width: fc.integer({ min: 320, max: 420 }),
    height: fc.integer({ min: 0, max: 700 }),
    textScale: fc.constantFrom(1, 1.25, 1.5, 2),
    days: fc.integer({ min: 1, max: 900 }),
    steps: fc.integer({ min: 1, max: 6 }),
    eventDays: fc.option(fc.integer({ min: 1, max: 1900 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(screens, ({ width, height, textScale, days, steps, eventDays }) => {
      const labels = makeLabels(textScale);
      const hill = placeHill({ size: { width, height }, dots: makeDots(days, steps), eventDays, labels });
      const boxes: Record<string, Box> = {
        portrait: makeCircle({ x: hill.start.x, y: hill.start.y - PORTRAIT_RADIUS }, PORTRAIT_RADIUS),
        today: makeBox(hill.todayLabel, labels.today),
        goal: makeBox(hill.goalLabel, labels.goal),
        sun: makeCircle(hill.sun, SUN_RADIUS),
        ...(hill.event && { event: makeBox(hill.event.label, labels.event) }),
      };
      const names = Object.keys(boxes);
      const isOutside = ({ left, right, top, foot }: Box) =>
        left < 0 || right > width || top < 0 || foot > hill.axisTop;
      expect(names.filter((name) => isOutside(boxes[name]!))).toEqual([]);
      const pairs = names.flatMap((name, index) => names.slice(index + 1).map((other) => [name, other] as const));
      const touching = pairs.filter(([one, other]) => overlap(boxes[one]!, boxes[other]!)).map(String);
      // The event's label is in the ground, which covers the bottom of the sun.
      expect(touching.filter((pair) => pair !== 'sun,event')).toEqual([]);

      const { today, goal, event } = boxes;
      for (const label of [today!, goal!]) expect(hill.heightAt(label.left)).toBeGreaterThanOrEqual(label.foot - 0.01);
      if (event) expect(hill.heightAt(event.right), 'the ground').toBeLessThanOrEqual(event.top);
    }),
    { numRuns: 300 },
  );
});

const place = (eventDays?: number, height = 370) =>
  placeHill({ size: { width: 390, height }, dots: makeDots(100, 5), eventDays, labels: makeLabels(1) });

it('an event is on the ridge at its day, behind the goal too, and at the edge as beyond long after it', () => {
  const { event, xOf, heightAt } = place(40);
  expect(event).toMatchObject({ isBeyond: false, onRidge: { x: xOf(40), y: heightAt(xOf(40)) } });
  const behind = place(130);
  expect(behind).toMatchObject({ span: 130, event: { isBeyond: false } });
  expect(behind.event!.onRidge.x).toBeGreaterThan(behind.sun.x);
  expect(place(700)).toMatchObject({ span: 150, event: { isBeyond: true } });
});

it('no more height is needed than given if that is enough', () => {
  expect(place(40).neededHeight).toBeLessThan(370);
  expect(place(40, 100).neededHeight).toBe(place(40).neededHeight);
});
