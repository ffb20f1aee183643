import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { applyFormat, type Format } from '../../scripts/tools/screenshots/camera.ts';
import { site, flows, type Look } from '../../scripts/tools/screenshots/look.ts';
import { listPlainLooks } from '../../scripts/tools/screenshots/pages.ts';
import { listStateLooks } from '../../scripts/tools/screenshots/states.ts';
import { findPage } from '../../src/domain/flow/flow.ts';
import { findLostText } from '../support/find-lost-text.ts';
import { installAxe, runAxe } from './run-axe.ts';
import { useCamera } from './use-camera.ts';

/** In CSS pixels. The first is a desktop's 1,280 by 1,024 at 400 % zoom. */
const sizes = [
  { width: 320, height: 256 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 420, height: 920 },
  { width: 1280, height: 1024 },
];
const everyFormat = sizes.flatMap((size) =>
  (['light', 'dark'] as const).map((scheme): Format => ({ ...size, scheme })),
);
/** The formats of `npm test`, of which each look has one. */
const quickFormats = everyFormat.filter(
  ({ width, scheme }) => (width === 320 && scheme === 'light') || (width === 390 && scheme === 'dark'),
);

/** Users' text settings, as style sheets. */
const texts = {
  'text twice as large': 'html { font-size: 200% !important; }',
  // The text spacing of WCAG 1.4.12.
  'wide text':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
};

const allLooks = [...listPlainLooks(), ...listStateLooks()];

/** The kind of a look, which may recur: its page's type and layout, or its state. */
function nameKind({ flow, address, name }: Look): string {
  const file = flow === 'fixed' ? site : flows.find(({ program }) => program === flow);
  const page = file && findPage(file, address === '/' ? site.home : address.replace(/^.*\//, ''));
  const [, state] = name.split('--');
  if (state?.startsWith('sheet-')) return `${page?.type}, sheet`;
  if (state) return `${page?.id}, ${state}`;
  return [page?.type, page && 'layout' in page && page.layout].join();
}

const kindsOf = (flow: string): Set<string> =>
  new Set(allLooks.filter((look) => look.flow === flow).map((look) => nameKind(look)));
const manKinds = kindsOf('man');
const sharedKinds = [...kindsOf('woman')].filter((kind) => manKinds.has(kind));

/**
 * Whether a look is the first of its kind, in the flow in which a kind that both flows have is checked.
 */
function isItsTurn(look: Look): boolean {
  const kind = nameKind(look);
  const place = sharedKinds.indexOf(kind);
  const isHere = place === -1 || look.flow === (place % 2 === 0 ? 'woman' : 'man');
  return isHere && look === allLooks.find((other) => other.flow === look.flow && nameKind(other) === kind);
}

/**
 * Tests the accessibility of the looks of a part of the product: in `npm test` one of each kind in one format, otherwise
 * all in every format.
 */
export function describeLooks(flow: string): void {
  const looks = allLooks.filter((look) => look.flow === flow);

  describe(`the screens and states of ${flow}`, () => {
    const getCamera = useCamera();

    const expectAccessible = (look: Look, formats: readonly Format[], isThorough: boolean) =>
      getCamera().open(look, async (page) => {
        const found: string[] = [];
        await installAxe(page);
        const isClockStopped = look.stopsAfterMs !== undefined;
        for (const format of formats) {
          await applyFormat(page, format);
          const place = `${format.width} px, ${format.scheme}`;
          found.push(...(await runAxe(page, isClockStopped)).map((finding) => `${place}: ${finding}`));
        }
        if (isThorough && !isClockStopped) found.push(...(await findInDeviceColours(page)));
        for (const size of isThorough ? sizes : sizes.slice(0, 1)) {
          await page.setViewportSize(size);
          found.push(...(await findLost(page, `${size.width} px`)));
        }
        await page.setViewportSize({ width: 320, height: 568 });
        for (const [name, css] of Object.entries(texts)) {
          await page.evaluate(addStyles, css);
          found.push(...(await findLost(page, name)));
        }
        expect(found).toEqual([]);
      });

    it.each(looks.filter(isItsTurn).map((look, index) => [look.name, look, index] as const))('%s', (_, look, index) =>
      expectAccessible(look, quickFormats.slice(index % 2, (index % 2) + 1), false),
    );

    it.each(looks.map((look) => [look.name, look] as const))('%s, in every format', { tags: ['deep'] }, (_, look) =>
      expectAccessible(look, everyFormat, true),
    );
  });
}

/** Runs axe with forced colours, on dark and on light. */
async function findInDeviceColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await applyFormat(page, { width: 390, height: 844, scheme });
    found.push(...(await runAxe(page, false)).map((finding) => `the device’s colours, ${scheme}: ${finding}`));
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Runs in the page: replaces the style sheet added before. The content security policy forbids a style element. */
function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

const findLost = async (page: Page, place: string): Promise<string[]> => {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  const lost = await page.evaluate(findLostText);
  return [...(isWide ? ['the page is wider than the screen'] : []), ...lost].map((finding) => `${place}: ${finding}`);
};
