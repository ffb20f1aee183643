import type { Contestant } from '../contestants.ts';
import type { Visit } from './visit.ts';

/** A page and its exit; a page without one runs by itself. */
export interface Hurry {
  id: string;
  selector: string;
}

/** Clicks through pages as fast as possible, without animations. Throws if it gets stuck. */
export async function hurry({ page }: Visit, names: Contestant['page'], steps: readonly Hurry[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stuckOn = await page.evaluate(clickThrough, { names, steps });
  if (stuckOn !== undefined) throw new Error(`The walk got stuck on the page ${stuckOn}, at ${page.url()}.`);
  await page.emulateMedia({ reducedMotion: null });
}

/** Runs in the page. Returns the page on which it got stuck, if any. */
async function clickThrough({
  names,
  steps,
}: {
  names: Contestant['page'];
  steps: readonly Hurry[];
}): Promise<string | undefined> {
  const patienceMs = 20_000;
  const againAfterMs = 1000;
  const readPage = () => document.querySelector(names.selector)?.getAttribute(names.attribute);
  for (const { id, selector } of steps) {
    const startedAt = performance.now();
    let clickedAt = Number.NEGATIVE_INFINITY;
    let clicks = 0;
    // With a slow network there is no page for a moment.
    while (readPage() === undefined && performance.now() - startedAt < patienceMs) {
      await new Promise(requestAnimationFrame);
    }
    while (readPage() === id) {
      const now = performance.now();
      if (now - startedAt > patienceMs) return id;
      const exits = document.querySelectorAll<HTMLElement>(selector);
      if (now - clickedAt > againAfterMs) {
        if (exits.length > 0) clickedAt = now;
        // An early click may already have chosen an option: only another one causes a change.
        exits[clicks % exits.length]?.click();
        clicks += 1;
      }
      await new Promise(requestAnimationFrame);
    }
  }
  return undefined;
}
