import css from '@eslint/css';
import { Linter, type Linter as Lint } from 'eslint';
import baseline from 'eslint-plugin-baseline-js';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTarget } from '../scripts/build/build-target.ts';
import { buildSite, connectedEnvironment } from './support/build-site.ts';

/** The oldest browsers of package.json are of this year: what all browsers had by its end, they have. */
const YEAR = 2022;

/** What scripts may ask for all the same: it is asked first whether it is there, and little is lost without it. */
const askedFirst = {
  // Of the packages of Amplitude and Paddle.
  'escape-unescape': 'every browser has it, however old-fashioned it is',
  proto: 'likewise',
  'abortsignal-timeout': 'Safari has had it since 16.0; others gave its error another name, which nobody reads',
  gpc: 'a wish that not every browser can state',
  'network-information': 'React guesses how long a picture takes',
  requestidlecallback: 'a timer stands in for it',
  serviceworkers: 'without them the quiz needs a connection',
};

/** What style sheets may use all the same. */
const allowedStyles = {
  // All of our browsers have these; the years count others, or parts of them that are not used.
  allowSelectors: ['has'],
  allowProperties: [
    'clip-path',
    'container-type',
    'mask',
    'mask-image',
    'outline',
    'overscroll-behavior',
    'user-select',
    // Without these something is a little less fine: a line breaks elsewhere, a bar shows, a button is not frosted.
    'backdrop-filter',
    'forced-color-adjust',
    'overflow-anchor',
    'scrollbar-width',
    'text-size-adjust',
    'text-wrap',
  ],
  // Without a typed property a ring doesn't glide; the container's queries are in all of our browsers.
  allowAtRules: ['property', 'container'],
  allowUnits: ['cqi', 'cqh'],
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
  let folder: string;
  const read = (ending: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name): [string, string] => [name, readFileSync(path.join(folder, name), 'utf8')]);

  beforeAll(async () => {
    folder = await buildSite(connectedEnvironment);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('calls for nothing in scripts that the oldest of our browsers lack', () => {
    const scripts = read('.js');
    expect(scripts.length).toBeGreaterThan(30);
    expect(scripts.flatMap(([name, code]) => lint(name, code, scriptRules))).toEqual([]);
  });

  it('calls for nothing in styles without which a page would break there', () => {
    const sheets = read('.css');
    expect(sheets.length).toBeGreaterThan(10);
    expect(sheets.flatMap(([name, code]) => lint(name, code, styleRules))).toEqual([]);
  });
});

describe('the check', () => {
  it('knows the browsers of package.json as the build does', () => {
    expect(buildTarget).toEqual(['safari16', 'ios16', 'chrome111', 'edge111', 'firefox121']);
  });

  it.each(['URL.canParse(text)', 'Object.groupBy(all, by)', 'Promise.withResolvers()'])('finds %s', (code) => {
    expect(lint('snippet.js', code, scriptRules)).toHaveLength(1);
  });

  it.each(['color: color-mix(in srgb, red, blue)', 'anchor-name: --here', 'height: 10rcap'])('finds %s', (code) => {
    expect(lint('snippet.css', `a { ${code} }`, styleRules)).toHaveLength(1);
  });
});
