import { expect, it } from 'vitest';
import { applyFormat } from '../../scripts/tools/screenshots/camera.ts';
import { findLook } from '../../scripts/tools/screenshots/chosen.ts';
import { installAxe, runAxe } from './run-axe.ts';
import { useCamera } from './use-camera.ts';

const getCamera = useCamera();

/** Runs in the page: the styles of a chosen option and of one beside it. */
function readLooks(selector: string): { chosen: string; other: string } {
  const isChosen = (element: Element) => element.ariaChecked === 'true' || element.ariaPressed === 'true';
  const describe = (element: Element | undefined) =>
    [element, ...(element?.querySelectorAll('.option-tick, .offer-mark, .scale-point span, span') ?? [])].map((it) => {
      if (!it) return 'missing';
      const { color, backgroundColor, borderColor, borderWidth } = getComputedStyle(it);
      return [color, backgroundColor, borderColor, borderWidth].join(' ');
    });
  const all = [...document.querySelectorAll(selector)];
  return {
    chosen: describe(all.find(isChosen)).join(', '),
    other: describe(all.find((element) => !isChosen(element))).join(', '),
  };
}

it.each([
  ['woman-focus--answered-grid', '[role="radio"]'],
  ['woman-how-much-to-eat--answered-lines', '[role="radio"]'],
  ['woman-stick-to-healthier-habits--answered', '[role="radio"]'],
  ['woman-weight--typed', '.segments button'],
  ['woman-important-date--chosen', '.chip'],
  ['woman-paywall', '[role="radio"]'],
])('with the device’s own colours %s shows what is chosen, and all of it can be read', async (name, selector) => {
  await getCamera().open(findLook(name), async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await applyFormat(page, { width: 390, height: 844, scheme: 'dark' });
    const { chosen, other } = await page.evaluate(readLooks, selector);
    expect(chosen).not.toContain('missing');
    expect(chosen).not.toBe(other);
    await installAxe(page);
    expect(await runAxe(page, false)).toEqual([]);
  });
});
