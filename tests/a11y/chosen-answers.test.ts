import { describe, expect, it } from 'vitest';
import { applyFormat } from '../../scripts/tools/screenshots/camera.ts';
import { findLook } from '../../scripts/tools/screenshots/chosen.ts';
import { site, flows, nameOf } from '../../scripts/tools/screenshots/look.ts';
import { makeAddress } from '../../src/domain/flow/addresses.ts';
import { defaultLayouts } from '../../src/domain/flow/layouts.ts';
import { listPages } from '../../src/domain/flow/flow.ts';
import { useCamera } from './use-camera.ts';

const getCamera = useCamera();

/** One choice page of each layout in each part of the product. */
function listKinds(): [kind: string, look: string][] {
  const kinds = [site, ...flows].flatMap((file) =>
    listPages(file).flatMap((page): [string, string][] => {
      if (page.type !== 'choice') return [];
      const part = file.kind === 'flow' ? file.program : 'site';
      return [[`${part}, ${page.layout ?? defaultLayouts.choice}`, nameOf(makeAddress(file, page.id))]];
    }),
  );
  return [...new Map(kinds.toReversed())];
}

/**
 * Runs in the page: for each chosen option whose contrast is less than WCAG requires, the least contrast between its
 * text and any colour behind it, gradients included.
 */
function findFaintWhenChosen(): string[] {
  const readColour = (text: string) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const weigh = ([red = 0, green = 0, blue = 0]: number[]) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const compare = (one: string, other: string) => {
    const [low = 0, high = 0] = [one, other].map((text) => weigh(readColour(text))).toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const listBehind = (element: Element | null): string[] => {
    if (!element) return [getComputedStyle(document.documentElement).backgroundColor];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const stops = backgroundImage.match(/(?:rgb|color|oklch)a?\([^()]*\)/g);
    if (stops) return stops;
    return readColour(backgroundColor)[3] === 255 ? [backgroundColor] : listBehind(element.parentElement);
  };
  const faint: string[] = [];
  for (const option of document.querySelectorAll<HTMLElement>('main:not([style*="display: none"]) [role="radio"]')) {
    option.setAttribute('aria-checked', 'true');
    for (const animation of document.getAnimations()) animation.finish();
    const walker = document.createTreeWalker(option, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent ?? '';
      const parent = walker.currentNode.parentElement;
      if (!words.trim() || !parent) continue;
      const { color, fontSize } = getComputedStyle(parent);
      const least = Math.min(...listBehind(parent).map((behind) => compare(color, behind)));
      if (least < (Number.parseFloat(fontSize) >= 24 ? 3 : 4.5)) faint.push(`${words}: ${least.toFixed(1)}`);
    }
    option.setAttribute('aria-checked', 'false');
  }
  return faint;
}

/** The first of each layout. */
const oneOfEachLayout = [...new Map(listKinds().map((kind) => [kind[0].split(', ')[1], kind])).values()];

describe('an answer that is chosen', () => {
  const expectContrast = (name: string) =>
    getCamera().open(findLook(name), async (page) => {
      for (const scheme of ['light', 'dark'] as const) {
        await applyFormat(page, { width: 390, height: 844, scheme });
        expect(await page.evaluate(findFaintWhenChosen), scheme).toEqual([]);
      }
    });

  it.each(oneOfEachLayout)('has enough contrast: %s', (_, name) => expectContrast(name));

  it.each(listKinds())('has enough contrast in each part of the product: %s', { tags: ['deep'] }, (_, name) =>
    expectContrast(name),
  );
});
