import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeHill, PORTRAIT_RADIUS, SUN_RADIUS, type HillPlaces } from './place-hill.ts';

const sizes = (textScale: number) => ({
  today: { width: 78 * textScale, height: 48 * textScale },
  goal: { width: 92 * textScale, height: 48 * textScale },
  event: { width: Math.max(40, 48 * textScale), height: 44 + 18 * textScale },
  axis: { width: 390, height: 8 + 19 * textScale },
});
/** A constant loss over a number of days, in a number of steps. */
const makeDots = (days: number, steps: number) =>
  Array.from({ length: steps + 1 }, (_, step) => ({ days: (days * step) / steps, left: 1 - step / steps }));

interface Box {
  left: number;
  right: number;
  top: number;
  foot: number;
}
const overlap = (a: Box, b: Box) =>
  a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.foot - 0.01 && b.top < a.foot - 0.01;
const boxAt = ({ x, y }: { x: number; y: number }, { width, height }: { width: number; height: number }): Box => ({
  left: x,
  right: x + width,
  top: y,
  foot: y + height,
});
const around = ({ x, y }: { x: number; y: number }, radius: number): Box =>
  boxAt({ x: x - radius, y: y - radius }, { width: radius * 2, height: radius * 2 });

function listBoxes(places: HillPlaces, labels: ReturnType<typeof sizes>): Record<string, Box> {
  const { start, sun, todayLabel, goalLabel, event } = places;
  return {
    portrait: around({ x: start.x, y: start.y - PORTRAIT_RADIUS }, PORTRAIT_RADIUS),
    sun: around(sun, SUN_RADIUS),
    today: boxAt(todayLabel, labels.today),
    goal: boxAt(goalLabel, labels.goal),
    ...(event && { event: boxAt(event.label, labels.event) }),
  };
}

describe('placeHill', () => {
  it('keeps every label clear of the others, the portrait, the sun, the ridge, the axis and the edges', () => {
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
        const labels = sizes(textScale);
        const places = placeHill({ size: { width, height }, dots: makeDots(days, steps), eventDays, labels });
        const boxes = Object.entries(listBoxes(places, labels));
        for (const [name, box] of boxes) {
          expect(box.left, name).toBeGreaterThanOrEqual(0);
          expect(box.right, name).toBeLessThanOrEqual(width);
          expect(box.top, name).toBeGreaterThanOrEqual(0);
          expect(box.foot, name).toBeLessThanOrEqual(places.axisTop);
          for (const [other, otherBox] of boxes) {
            // The event's label is in the ground, which covers the bottom of the sun.
            if (name < other && !(name === 'event' && other === 'sun'))
              expect(overlap(box, otherBox), `${name} and ${other}`).toBe(false);
          }
        }
        const { event } = Object.fromEntries(boxes);
        if (event) expect(places.heightAt(event.right), 'the event in the ground').toBeLessThanOrEqual(event.top);
        for (const name of ['today', 'goal']) {
          const { left, foot } = Object.fromEntries(boxes)[name]!;
          expect(places.heightAt(left), name).toBeGreaterThanOrEqual(foot - 0.01);
        }
      }),
      { numRuns: 300 },
    );
  });

  const labels = sizes(1);
  const place = (eventDays?: number, height = 370) =>
    placeHill({ size: { width: 390, height }, dots: makeDots(100, 5), eventDays, labels });

  it('marks an event on the ridge at its day, behind the goal too, and at the edge as beyond long after it', () => {
    const { event, xOf, heightAt } = place(40);
    expect(event).toMatchObject({ isBeyond: false, onRidge: { x: xOf(40), y: heightAt(xOf(40)) } });
    const behind = place(130);
    expect(behind).toMatchObject({ span: 130, event: { isBeyond: false } });
    expect(behind.event!.onRidge.x).toBeGreaterThan(behind.sun.x);
    expect(place(700)).toMatchObject({ span: 150, event: { isBeyond: true } });
  });

  it('needs no more height than given if that is enough', () => {
    expect(place(40).neededHeight).toBeLessThan(370);
    expect(place(40, 100).neededHeight).toBe(place(40).neededHeight);
  });
});
