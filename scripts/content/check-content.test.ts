import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFixture } from '../../tests/fixtures/content/source.ts';
import { answers, brand, site, woman } from './examples/changes.ts';
import { addExperiments, vary } from './examples/experiments.ts';
import { changeAnyPlace } from '../../tests/support/change-any-place.ts';
import { schemaId } from './schema/schemas.ts';
import { checkContent, runChecks } from './check-content.ts';
import { formatFinding } from './report/format.ts';

const smallest = openFixture();
const valid = smallest.readFile;

/** Checks the smallest valid content with another text for one file. */
const check = (text: string, file = 'woman.json') => checkContent(openFixture({ [file]: text }));

/** The smallest woman file with some replacements. */
const change = (...replacements: [string, string][]) =>
  replacements.reduce((text, [from, to]) => text.replace(from, to), valid('woman.json'));

/** An experiment that changes words, the order of options and the order of pages. */
const experiment = vary(
  'words',
  '{ "page": "water", "set": { "title": "Thirsty?", "options": [{ "value": "Tea", "label": "Tea" }] } }',
  '{ "page": "water", "optionOrder": ["Water", "Juice", "Tea"] }',
  '{ "page": "end", "moveAfter": "water" }',
);

describe('checkContent', () => {
  it('reports all faults at once, sorted by position: no finding hides another', () => {
    const text = change(
      ['"analytics": "water",', '"analytics": "water"'],
      ['"title": "What', '"titel": "What'],
      ['"next": "end"', '"next": "ende"'],
      ['"src": "shared/moon"', '"src": "moon"'],
      ['"title": "The end"', '"title": "The end", "title": "The {bmi}"'],
    );
    expect(check(text).map(({ line, rule }) => `${line} ${rule}`)).toEqual([
      '16 missing-comma',
      '17 unknown-field',
      '22 unknown-page',
      '32 wrong-form',
      '36 brace-in-text',
      '36 duplicate-key',
    ]);
  });

  it('reports no unknown addresses in a file that could not be read', () => {
    expect(check('{', 'man.json').map(({ file }) => file)).toEqual(['man.json']);
  });

  it.each([
    ['the brand', brand('"ink": "#2b1b2e"', '"ink": "#dddddd"'), 'low-contrast'],
    ['the colours of the site', site('"palette": "plum"', '"palette": "rose"'), 'unknown-palette'],
  ])('reports a fault of %s beside all others', (_, changes, rule) => {
    const source = openFixture({ ...woman('"The end"', '"The  end"'), ...changes });
    expect(checkContent(source).map((finding) => finding.rule)).toEqual([rule, 'stray-spaces']);
  });

  it('reports only faults in the lists of fields and programs while there are some: others may follow from them', () => {
    const changes = { ...woman('"The end"', '"The  end"'), ...answers('"kind": "choice"', '"kind": "chioce"') };
    const find = (more: { hasAll?: true }) =>
      checkContent({ ...openFixture(changes), ...more }).map((finding) => finding.rule);
    expect(find({})).toEqual(['unknown-value']);
    expect(find({ hasAll: true })).toEqual(['unknown-value', 'silent-stop', 'stray-spaces']);
  });

  it('reports a broken schema', () => {
    const broken = new Ajv2020().addSchema({ $ref: 'nowhere.schema.json' }, schemaId('flow'));
    const findings = checkContent({ ...smallest, schemas: broken });
    expect(findings.map(formatFinding)).toEqual([
      'schemas:1:1 error broken-schema: The schemas cannot be used: There is no schema at file:///schemas/nowhere.schema.json. The content is checked against them. Fix them first; the content can be checked after that.',
    ]);
  });

  it('counts files, pages and paths', () => {
    expect(runChecks(smallest)).toEqual({
      findings: [],
      fileCount: 9,
      pageCount: 14,
      unpublishedCount: 14,
      // Tea and water in the woman flow, and juice by way of the man flow.
      paths: [
        { flow: 'man', paths: 1n, stops: 0 },
        { flow: 'woman', paths: 3n, stops: 0 },
      ],
      variants: [],
    });
  });

  it.each([
    [
      'options that are no list, in an experiment with their order',
      openFixture(
        woman(addExperiments(experiment), ['"answer": "water",\n      "options": [', '"options": {}, "points": [']),
      ).readFile('woman.json'),
    ],
    ['brackets without end', '['.repeat(100_000)],
    ['brackets nested very deeply', `${'{"not":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['null', 'null'],
    ['binary', '\u0000\u0001\u0002'],
    [
      'a page that is named by an object without a text form',
      change(['"afterPurchase": "done"', '"afterPurchase": [{ "toString": false }]']),
    ],
  ])('reports %s, and does not crash', (_, text) => {
    expect(check(text).length).toBeGreaterThan(0);
  });

  it('never crashes, whatever the text', () => {
    const text = valid('woman.json');
    const splice = fc.record({
      at: fc.nat(text.length),
      remove: fc.nat(40),
      insert: fc.oneof(
        fc.constantFrom('{', '}', '[', ']', '"', ',', ':', 'null', '[{}]', '{"when":1}', '//'),
        fc.string({ maxLength: 8 }),
      ),
    });
    fc.assert(
      fc.property(fc.array(splice, { minLength: 1, maxLength: 4 }), (splices) => {
        const broken = splices.reduce(
          (all, { at, remove, insert }) => all.slice(0, at) + insert + all.slice(at + remove),
          text,
        );
        for (const { line, column } of check(broken)) expect(Math.min(line, column)).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['a flow', 'woman.json', {}],
    ['a flow with an experiment', 'woman.json', woman(addExperiments(experiment))],
    ['the site', 'site.json', {}],
  ])('never crashes, whatever the value at any place of %s', { tags: ['deep'] }, (_, file, changes) => {
    // Names that every object has.
    const named = fc.constantFrom<unknown>([{ toString: false }], 'valueOf', 'constructor', '__proto__');
    const value: unknown = JSON.parse(openFixture(changes).readFile(file));
    fc.assert(
      fc.property(changeAnyPlace(value, fc.oneof(fc.jsonValue({ maxDepth: 2 }), named)), (changed) => {
        for (const { problem } of check(JSON.stringify(changed, null, 2), file))
          expect(problem).not.toMatch(/undefined|\[object/);
      }),
      { numRuns: 200 },
    );
  });
});
