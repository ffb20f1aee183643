import path from 'node:path';
import type { Page as BrowserPage } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SchemaBook } from '../../scripts/content/schema/schema-book.ts';
import type { SchemaNode } from '../../scripts/content/schema/schema-node.ts';
import { loadSchemas, schemaId } from '../../scripts/content/schema/schemas.ts';
import type { Page } from '../../src/domain/generated/types.ts';
import { pageTypes } from '../../src/pages/page-types.ts';
import type { PageType } from '../../src/pages/definition.ts';
import { authoring } from '../../src/pages/generated/authoring.ts';
import { openBrowser } from '../support/browser.ts';
import { siteContent } from '../support/content.ts';
import type { drawStep } from './draw-step.ts';
import { changePart, makeSample, type Part } from './sample-page.ts';
import { listScenarios } from './scenarios.ts';

declare global {
  interface Window {
    drawStep: typeof drawStep;
  }
}

const book = new SchemaBook(loadSchemas());

/** Fields that the app or the checker reads, and that components don't get to show, by what they are for. */
const readElsewhere = Object.values({
  identity: 'id type step analytics links.kind guarantee.link.kind rating.source.kind',
  'the way of visitors': 'needs next back options.next question.options.next',
  // A page that measures gets it: it decides what is measured.
  'where the app stores the answer': 'answer',
  'what the app puts around the page, or passes to the part in its middle': 'shell panel',
  'words and pictures that the app puts in place of the own ones':
    'cases image.answer options.image.answer options.sheet.image.answer underweight.image.answer advisers.people.image.answer app.images.answer',
  'words for tokens': 'event.answer options.phrase question.options.phrase',
  // tests/e2e/payment tries them.
  'the offer of a button, and the way back from it': 'offer detour.onBack.decline',
  // tests/e2e/kinds-of-answers.test.ts tries it.
  'which options can be chosen together': 'options.alone',
  'what only those see who have chosen it': 'options.retired',
  'what the checker demands': 'options.isApart',
  // tests/e2e/lead-only.test.ts types such a number.
  'how a number without a country code is read': 'phone.country',
}).flatMap((fields) => fields.split(' '));

/** Any value of a field for which only its absence matters. */
const PRESENT = 'present';

/** Fields with which a page of a type shows different parts. */
const listDeciding = (type: PageType): string[] => [
  ...new Set([
    ...('layout' in authoring[type] ? ['layout'] : []),
    ...authoring[type].unshown.map(({ field }) => field),
  ]),
];

/** The values of such a field that make a difference; what a page measures is decided by its field's kind and role. */
function listDecidingValues(type: PageType, root: SchemaNode, field: string): unknown[] {
  const known = book.listValues(root.properties?.[field] ?? {});
  const named = authoring[type].unshown.flatMap((row) => (row.field === field ? [row.is] : []));
  if (known) return known;
  if (named.includes(undefined)) return [undefined, PRESENT];
  return named.every((value) => typeof value === 'string') ? [...new Set(named)] : [true, false];
}

/** Every page type, once with each value of each of its deciding fields. */
const looks = pageTypes.flatMap((type) => {
  const root = book.find(schemaId(`pages/${type}`));
  const fields = listDeciding(type);
  if (fields.length === 0) return [{ name: type, type, root, field: '', value: undefined }];
  return fields.flatMap((field) =>
    listDecidingValues(type, root, field).map((value) => ({
      name: `${type}, ${field} ${String(value)}`,
      type,
      root,
      field,
      value,
    })),
  );
});

/** The registry's components and everything that they import, as a script and a style sheet. */
async function bundleSteps() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Vitest's own NODE_ENV would mix two builds of React.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, 'draw-step.ts'), formats: ['iife'], name: 'steps' },
    },
  });
  const files = (built as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  return {
    script: files.map((file) => (file.type === 'chunk' ? file.code : '')).join(''),
    style: files
      .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
      .join(''),
  };
}

const isOneOf = (part: string, declared: readonly string[]) =>
  declared.some((each) => part === each || part.startsWith(`${each}.`));

describe('a page', () => {
  let tab: BrowserPage;
  beforeAll(async () => {
    const browser = await openBrowser();
    tab = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const { script, style } = await bundleSteps();
    await tab.addStyleTag({ content: style });
    await tab.addScriptTag({ content: script });
  });
  afterAll(() => tab.context().close());

  /** Everything that the visitors of a page see and do. */
  const draw = (page: Page): Promise<string> =>
    tab.evaluate(
      async ([what, scenarios, words]) => {
        const all: string[] = [];
        for (const scenario of scenarios) all.push(await window.drawStep(what, scenario, words));
        return all.join('\n');
      },
      [page, listScenarios(page), siteContent] as const,
    );

  it.each(looks)(
    'shows all that its schema offers, but for unshown parts, each text in an element of its own: $name',
    async (look) => {
      const { type, root, field, value } = look;
      const leftOut = readElsewhere.filter((name) => name !== field);
      if (field !== '' && value === undefined) leftOut.push(field);
      const { page, parts } = makeSample(book, root, { type, fixed: { [field]: value }, leftOut });
      const seen = await draw(page);
      const isShown = async ({ path: at, marks, other }: Part) =>
        marks ? marks.some((mark) => seen.includes(mark)) : (await draw(changePart(page, at, other))) !== seen;
      const shown = new Set<string>();
      for (const part of parts) if (!shown.has(part.name) && (await isShown(part))) shown.add(part.name);

      const names = [...new Set(parts.map(({ name }) => name))];
      const declared = authoring[type].unshown
        .filter((row) => row.field === field && row.is === value)
        .flatMap((row) => row.parts);
      expect(names.length).toBeGreaterThan(1);
      expect(
        names.filter((name) => !shown.has(name)),
        'Show these parts, take them out of the schema, or list them in "unshown" of the type’s authoring.ts; remove from the list what is shown',
      ).toEqual(names.filter((name) => isOneOf(name, declared)));
      expect(
        declared.filter((part) => !names.some((name) => isOneOf(name, [part]))),
        '"unshown" of the type’s authoring.ts lists parts that no schema offers',
      ).toEqual([]);
    },
  );

  it('asks which of two numbers was meant, and stores the chosen one', async () => {
    const leftOut = readElsewhere.filter((name) => name !== 'layout');
    const { page } = makeSample(book, book.find(schemaId('pages/number')), {
      type: 'number',
      fixed: { layout: 'typed' },
      leftOut,
    });
    const typed = { ...listScenarios(page)[0]!, typed: '1.500' };
    const seen = await tab.evaluate(([it, scenario, words]) => window.drawStep(it, scenario, words), [
      page,
      typed,
      siteContent,
    ] as const);
    expect(seen).toMatch(/1\.5 [^]*1,500 [^]*onStore \[1\.5\]/);
  });

  it.each(pageTypes.filter((type) => authoring[type].layout !== undefined))(
    'of the type %s that names no layout has the one that the checker knows',
    async (type) => {
      const root = book.find(schemaId(`pages/${type}`));
      const leftOut = [...readElsewhere, 'layout'];
      const { page } = makeSample(book, root, { type, fixed: {}, leftOut });
      const look = await draw(page);
      expect(await draw({ ...page, layout: authoring[type].layout } as Page)).toBe(look);
      const layouts = book.listValues(root.properties?.layout ?? {}) ?? [];
      const other = layouts.find((it) => it !== authoring[type].layout);
      expect(await draw({ ...page, layout: other } as Page)).not.toBe(look);
    },
  );

  it('has unshown parts only by a field that is tried', () => {
    const untried = pageTypes.flatMap((type) =>
      authoring[type].unshown.filter(
        ({ field, is }) => !looks.some((look) => look.type === type && look.field === field && look.value === is),
      ),
    );
    expect(untried).toEqual([]);
  });
});
