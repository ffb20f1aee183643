import css from '@eslint/css';
import { Linter, type Linter as Lint } from 'eslint';
import baseline from 'eslint-plugin-baseline-js';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { buildTarget } from '../scripts/build/build-target.ts';

/** The oldest browsers of package.json are of this year: they support the features that all browsers had by its end. */
const YEAR = 2022;

/** Features that scripts may use nevertheless: they are detected first, and little is lost without them. */
const askedFirst = {
  // From the packages of Amplitude and Paddle.
  'escape-unescape': 'every browser has it, however old-fashioned it is',
  proto: 'likewise',
  'abortsignal-timeout': 'Safari has had it since 16.0; others gave its error another name, which is not used',
  gpc: 'a wish that not every browser can state',
  'network-information': 'React guesses how long a picture takes',
  requestidlecallback: 'a timer replaces it',
  serviceworkers: 'without them the quiz needs a connection',
};

/** Features that style sheets may use nevertheless. */
const allowedStyles = {
  // All of our browsers support these; the years include other browsers, or unused parts of a feature.
  allowSelectors: ['has'],
  allowProperties: [
    'clip-path',
    'container-type',
    'mask',
    'mask-image',
    'outline',
    'overscroll-behavior',
    'user-select',
    // Without these there is a small loss: another line break, a visible bar, a button without blur.
    'backdrop-filter',
    'forced-color-adjust',
    'overflow-anchor',
    'scrollbar-width',
    'text-size-adjust',
    'text-wrap',
  ],
  // Without a typed property a ring isn't animated; all of our browsers support container queries.
  allowAtRules: ['property', 'container'],
  allowUnits: ['cqi', 'cqh'],
  // Without it a heading may end a column of the plan, whose text follows in the next one.
  allowPropertyValues: { 'break-after': ['avoid'] },
  // Without it the confetti falls all at once.
  allowFunctions: ['mod'],
};

const linter = new Linter({ configType: 'flat' });

function lint(name: string, code: string, config: Lint.Config): string[] {
  const lines = code.split('\n');
  return linter.verify(code, [config], { filename: name }).map(({ message, line, column }) => {
    const around = (lines[line - 1] ?? '').slice(Math.max(0, column - 40), column + 30);
    return `${name}: ${message.trim()} … ${around}`;
  });
}

const scriptRules: Lint.Config = {
  plugins: { baseline: { rules: baseline.rules } },
  languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
  rules: {
    'baseline/use-baseline': [
      'error',
      {
        available: YEAR,
        includeWebApis: { preset: 'auto' },
        includeJsBuiltins: { preset: 'auto' },
        ignoreFeatures: Object.keys(askedFirst),
      },
    ],
  },
};

const styleRules: Lint.Config = {
  files: ['**/*.css'],
  plugins: { css },
  language: 'css/css',
  rules: { 'css/use-baseline': ['error', { available: YEAR, ...allowedStyles }] },
};

describe('what is sent to browsers', () => {
  const folder = inject('connectedDistFolder');
  const read = (ending: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name): [string, string] => [name, readFileSync(path.join(folder, name), 'utf8')]);

  it('uses no script features that our oldest browsers lack', () => {
    const scripts = read('.js');
    expect(scripts.length).toBeGreaterThan(30);
    expect(scripts.flatMap(([name, code]) => lint(name, code, scriptRules))).toEqual([]);
  });

  it('uses no style features without which a page would break there', () => {
    const sheets = read('.css');
    expect(sheets.length).toBeGreaterThan(10);
    expect(sheets.flatMap(([name, code]) => lint(name, code, styleRules))).toEqual([]);
  });
});

it('the check uses the browsers of package.json, as the build does, and finds what is younger', () => {
  expect(buildTarget).toEqual(['safari16', 'ios16', 'chrome111', 'edge111', 'firefox121']);
  expect(lint('snippet.js', 'Object.groupBy(all, by); Promise.withResolvers();', scriptRules)).toHaveLength(2);
  expect(lint('snippet.css', 'a { anchor-name: --here; height: 10rcap }', styleRules)).toHaveLength(2);
});
