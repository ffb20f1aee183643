import { release, touch, type Visit } from './visit.ts';

const TAP_EVERY_MS = 50;
const PATIENCE_MS = 120_000;

/** A place on the screen, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Taps wherever there is something to tap, until it is done. Throws after two minutes. */
export async function tapUntil(visit: Visit, isDone: () => boolean, findPoint: () => Point | undefined): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!isDone()) {
    if (performance.now() > until) throw new Error(`${visit.page.url()} accepts no answer.`);
    const point = findPoint();
    if (point) {
      await touch(visit, point);
      await release(visit);
    }
    await new Promise((resolve) => setTimeout(resolve, TAP_EVERY_MS));
  }
}
