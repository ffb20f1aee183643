import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFixture } from '../../tests/fixtures/content/source.ts';
import type { Changes } from '../../tests/fixtures/content/changes.ts';
import type { AnswerFields, Brand, Programs } from '../../src/domain/generated/types.ts';
import { answersSchemaFile, writeAnswersSchema } from './schema/answer-schemas.ts';
import { brandStylesFile, markCodeFile, writeBrandStyles, writeMark } from './schema/brand-code.ts';
import { knownFieldsFile, writeKnownFields } from './schema/known-field-code.ts';
import { programsCodeFile, writePrograms } from './schema/program-code.ts';
import { schemaId } from './schema/schemas.ts';
import { checkContent, runChecks } from './check-content.ts';

const smallest = openFixture();
const valid = smallest.readFile;

/** Checks the smallest valid content with another text for one file. */
const check = (text: string, file = 'woman.json') => checkContent(openFixture({ [file]: text }));

/** The smallest woman file with some replacements. */
const change = (...replacements: [string, string][]) =>
  replacements.reduce((text, [from, to]) => text.replace(from, to), valid('woman.json'));

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

  it('reports a file that is missing', () => {
    const findings = checkContent({
      ...smallest,
      readFile(file) {
        if (file === 'man.json') throw Object.assign(new Error('gone'), { code: 'ENOENT' });
        return valid(file);
      },
    });
    expect(findings.map(({ file, rule }) => `${file} ${rule}`)).toEqual(['man.json missing-file']);
  });

  describe('where files are generated from the declarations', () => {
    const answers = 'answers.json';
    const { fields } = JSON.parse(valid(answers)) as AnswerFields;
    const { programs } = JSON.parse(valid('programs.json')) as Programs;
    const brand = JSON.parse(valid('brand.json')) as Brand;
    const generated = new Map([
      [answersSchemaFile, writeAnswersSchema(fields)],
      [knownFieldsFile, writeKnownFields(fields)],
      [programsCodeFile, writePrograms(programs, fields)],
      [brandStylesFile, writeBrandStyles(brand, ['plum', 'teal'])],
      [markCodeFile, writeMark(brand)],
    ]);
    const rulesOf = (changes: Changes) =>
      checkContent({ ...openFixture(changes), generated }).map(({ file, rule }) => `${file} ${rule}`);
    const misspelt: Changes = { 'woman.json': [['"The end"', '"The  end"']] };

    it('reports nothing else while they are out of date', () => {
      expect(rulesOf(misspelt)).toEqual(['woman.json stray-spaces']);
      const reworded = { ...misspelt, [answers]: [['What the visitor drinks', 'Drink']] } as const;
      expect(rulesOf(reworded)).toEqual(['answers.json stale-declarations']);
      const recoloured = { ...misspelt, 'programs.json': [['"teal"', '"plum"']] } as const;
      expect(rulesOf(recoloured)).toEqual(['programs.json stale-declarations']);
      const repainted = { ...misspelt, 'brand.json': [['"ink": "#2b1b2e"', '"ink": "#2b1b2f"']] } as const;
      expect(rulesOf(repainted)).toEqual(['brand.json stale-declarations']);
    });

    it('points at the first declaration that differs', () => {
      const placeOf = (changes: Changes) => {
        const source = { ...openFixture(changes), generated };
        const [finding] = checkContent(source);
        const line = source.readFile(finding?.file ?? '').split('\n')[(finding?.line ?? 0) - 1] ?? '';
        return line.slice((finding?.column ?? 0) - 1).slice(0, finding?.length);
      };
      expect(placeOf({ [answers]: [['What the visitor drinks', 'Drink']] })).toBe('"water"');
      expect(placeOf({ 'programs.json': [['"teal"', '"plum"']] })).toBe('"man"');
      expect(placeOf({ 'brand.json': [['"ink": "#2b1b2e"', '"ink": "#2b1b2f"']] })).toBe('"#2b1b2f"');
    });

    it('reports the faults of a brand next to all others', () => {
      const pale = { ...misspelt, 'brand.json': [['"ink": "#2b1b2e"', '"ink": "#dddddd"']] } as const;
      expect(rulesOf(pale)).toEqual(['brand.json low-contrast', 'woman.json stray-spaces']);
      const unknown = { ...misspelt, 'site.json': [['"palette": "plum"', '"palette": "rose"']] } as const;
      expect(rulesOf(unknown)).toEqual(['site.json unknown-palette', 'woman.json stray-spaces']);
    });

    it('reports first what keeps them from being generated', () => {
      expect(rulesOf({ ...misspelt, [answers]: [['"kind": "choice"', '"kind": "chioce"']] })).toEqual([
        'answers.json unknown-value',
      ]);
    });
  });

  it('reports a broken schema', () => {
    const broken = new Ajv2020().addSchema({ $ref: 'nowhere.schema.json' }, schemaId('flow'));
    const findings = checkContent({ ...smallest, schemas: broken });
    expect(findings.map(({ rule }) => rule)).toEqual(['broken-schema']);
    expect(findings[0]?.problem).toContain('nowhere.schema.json');
  });

  it('counts files, pages and paths', () => {
    expect(runChecks(smallest)).toEqual({
      findings: [],
      fileCount: 9,
      pageCount: 13,
      unpublishedCount: 13,
      // Tea and water in the woman flow, and juice by way of the man flow.
      paths: [
        { flow: 'man', paths: 1n, stops: 0 },
        { flow: 'woman', paths: 3n, stops: 0 },
      ],
      variants: [],
    });
  });

  it.each([
    ['brackets without end', '['.repeat(100_000)],
    ['brackets nested very deeply', `${'{"not":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['a single word', 'pages'],
    ['null', 'null'],
    ['binary', '\u0000\u0001\u0002'],
    ['objects in place of plain values', change(['"progress": ["sleep", "end"]', '"progress": [{}, {}]'])],
    [
      'a page that is named by an object without a text form',
      change(['"afterPurchase": "done"', '"afterPurchase": [{ "toString": false }]']),
    ],
    ['a page list that is an object', change(['"pages": [', '"pages": {}, "detours": ['])],
    [
      'lists with equal objects',
      change(['"answer": "water",', '"answer": "water", "needs": [{ "a": 1 }, { "a": 1 }],']),
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

  it.each(['woman.json', 'site.json'])(
    'never crashes, whatever the value at any place of %s',
    { tags: ['deep'] },
    (file) => {
      const value = JSON.parse(valid(file)) as Record<string, unknown>;
      const places = listPlaces(value);
      const others = fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        // Names that every object has.
        fc.constantFrom<unknown>([{ toString: false }], 'valueOf', 'constructor', '__proto__'),
      );
      fc.assert(
        fc.property(fc.constantFrom(...places), others, (place, other) => {
          const copy = structuredClone(value);
          const owner = place
            .slice(0, -1)
            .reduce<Record<string, unknown>>((node, part) => node[part] as Record<string, unknown>, copy);
          owner[place.at(-1) ?? ''] = other;
          for (const { problem } of check(JSON.stringify(copy, null, 2), file))
            expect(problem).not.toMatch(/undefined|\[object/);
        }),
        { numRuns: 200 },
      );
    },
  );
});

function listPlaces(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...listPlaces(inner, [...at, key])]);
}
