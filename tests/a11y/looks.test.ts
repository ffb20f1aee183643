import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { applyFormat, makeCamera, type Camera, type Format } from '../../scripts/tools/screenshots/camera.ts';
import { findLook } from '../../scripts/tools/screenshots/chosen.ts';
import { site, flows, type Look, listPlainLooks } from '../../scripts/tools/screenshots/look.ts';
import { listStateLooks } from '../../scripts/tools/screenshots/states.ts';
import { findPage } from '../../src/domain/flow/flow.ts';
import { openBrowser } from '../support/browser.ts';
import { findLostText } from '../support/find-lost-text.ts';
import { installAxe, runAxe } from './run-axe.ts';

/** A desktop's 1,280 by 1,024 at 400 % zoom, and a phone: each look has one of them in `npm test`. */
const formats: Format[] = [
  { width: 320, height: 256, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
];
const everyFormat: Format[] = [
  ...formats,
  { width: 390, height: 844, scheme: 'light' },
  { width: 420, height: 920, scheme: 'dark' },
  { width: 1280, height: 1024, scheme: 'light' },
];

/** Users' text settings, as style sheets. */
const texts = {
  'text twice as large': 'html { font-size: 200% !important; }',
  // The text spacing of WCAG 1.4.12.
  'wide text':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
};

const looks = [...listPlainLooks(), ...listStateLooks()];

/** The kind of a look: its state, or the type, layout and panel of its page. */
function nameKind({ flow, address, name }: Look): string {
  const [, state] = name.split('--');
  if (state) return state.replace(/^(sheet|answered)-.*/, '$1');
  const file = flow === 'fixed' ? site : flows.find(({ program }) => program === flow);
  const page = file && findPage(file, address === '/' ? site.home : address.replace(/^.*\//, ''));
  return [page?.type, page && 'layout' in page && page.layout, page && 'panel' in page && page.panel].join();
}

/** The first look of each kind. */
const oneOfEachKind = [...new Map(looks.toReversed().map((look) => [nameKind(look), look])).values()];

let camera: Camera;
beforeAll(async () => {
  camera = await makeCamera(await openBrowser(), inject('siteUrl'), 1);
});
afterAll(() => camera.close());

describe('axe finds nothing, and no text is lost with other text settings', () => {
  const expectAccessible = (look: Look, shownIn: readonly Format[], isThorough = false) =>
    camera.open(look, async (page) => {
      const isClockStopped = look.stopsAfterMs !== undefined;
      const found: string[] = [];
      const add = (place: string, findings: string[]) =>
        found.push(...findings.map((finding) => `${place}: ${finding}`));
      await installAxe(page);
      for (const format of shownIn) {
        await applyFormat(page, format);
        add(`${format.width} px, ${format.scheme}`, await runAxe(page, isClockStopped));
        add(`${format.width} px`, await findLost(page));
      }
      if (isThorough && !isClockStopped) {
        await page.emulateMedia({ forcedColors: 'active' });
        add('the device’s own colours', await runAxe(page, false, ['color-contrast']));
        await page.emulateMedia({ forcedColors: 'none' });
      }
      await page.setViewportSize({ width: 320, height: 568 });
      for (const [name, css] of Object.entries(texts)) {
        await page.evaluate(addStyles, css);
        add(name, await findLost(page));
      }
      await page.evaluate(addStyles, '');
      if (await page.evaluate(chooseAll)) {
        for (const scheme of ['light', 'dark'] as const) {
          await applyFormat(page, { width: 390, height: 844, scheme });
          add(`chosen answers, ${scheme}`, await runAxe(page, isClockStopped, ['color-contrast']));
        }
      }
      expect(found).toEqual([]);
    });

  it.each(oneOfEachKind.map((look, index) => [look.name, look, index] as const))('on %s', (_, look, index) =>
    expectAccessible(look, formats.slice(index % 2, (index % 2) + 1)),
  );

  it.each(looks.map((look) => [look.name, look] as const))('on %s, in every format', { tags: ['deep'] }, (_, look) =>
    expectAccessible(look, everyFormat, true),
  );
});

it.each([
  ['woman-focus--answered-grid', '[role="radio"]'],
  ['woman-how-much-to-eat--answered-lines', '[role="radio"]'],
  ['woman-stick-to-healthier-habits--answered', '[role="radio"]'],
  ['woman-weight--typed', '.segments button'],
  ['woman-important-date--chosen', '.chip'],
  ['woman-paywall', '[role="radio"]'],
])('with the device’s own colours %s shows what is chosen, and all of it can be read', async (name, selector) => {
  await camera.open(findLook(name), async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await applyFormat(page, { width: 390, height: 844, scheme: 'dark' });
    const { chosen, other } = await page.evaluate(readLooks, selector);
    expect(chosen).not.toContain('missing');
    expect(chosen).not.toBe(other);
    await installAxe(page);
    expect(await runAxe(page, false, ['color-contrast'])).toEqual([]);
  });
});

/** Runs in the page: replaces the style sheet added before. The content security policy forbids a style element. */
function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

const findLost = async (page: Page): Promise<string[]> => {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  return [...(isWide ? ['the page is wider than the screen'] : []), ...(await page.evaluate(findLostText))];
};

/** Runs in the page: makes all options look chosen, and returns whether there are any. */
function chooseAll(): boolean {
  const options = document.querySelectorAll('main:not([inert], .is-left) [role="radio"]');
  for (const option of options) option.setAttribute('aria-checked', 'true');
  for (const animation of document.getAnimations()) animation.finish();
  return options.length > 0;
}

/** Runs in the page: the styles of a chosen option and of one beside it. */
function readLooks(selector: string): { chosen: string; other: string } {
  const isChosen = (element: Element) => element.ariaChecked === 'true' || element.ariaPressed === 'true';
  const describeStyles = (element: Element | undefined) =>
    [element, ...(element?.querySelectorAll('.option-tick, .offer-mark, .scale-point span, span') ?? [])].map((it) => {
      if (!it) return 'missing';
      const { color, backgroundColor, borderColor, borderWidth } = getComputedStyle(it);
      return [color, backgroundColor, borderColor, borderWidth].join(' ');
    });
  const all = [...document.querySelectorAll(selector)];
  return {
    chosen: describeStyles(all.find(isChosen)).join(', '),
    other: describeStyles(all.find((element) => !isChosen(element))).join(', '),
  };
}
