import type { Contestant } from '../contestants.ts';
import type { Visit } from './visit.ts';

/** A page and what leads on from it, if it shows; a page without it runs by itself. */
export interface Hurry {
  id: string;
  selector: string;
}

/** Clicks through pages as fast as they come, without the motion that a visitor would see. Throws where it gets stuck. */
export async function hurry({ page }: Visit, names: Contestant['page'], steps: readonly Hurry[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stuckOn = await page.evaluate(clickThrough, { names, steps });
  if (stuckOn !== undefined) throw new Error(`The walk got stuck on the page ${stuckOn}, at ${page.url()}.`);
  await page.emulateMedia({ reducedMotion: null });
}

/** Runs in the page. Returns the page that didn't give way, if there is one. */
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
    while (readPage() === id) {
      const now = performance.now();
      if (now - startedAt > patienceMs) return id;
      const exit = document.querySelector<HTMLElement>(selector);
      if (exit && now - clickedAt > againAfterMs) {
        clickedAt = now;
        exit.click();
      }
      await new Promise(requestAnimationFrame);
    }
  }
  return undefined;
}
