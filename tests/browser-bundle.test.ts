import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { firstLoadLimits, measureBuild, sumFirst, type BuiltFile } from '../scripts/build/report-command.ts';
import { makeUnusedTest } from '../scripts/build/unused-code.ts';
import { listInlineHashes } from '../scripts/service/site/headers.ts';
import { findContentFile } from './support/build-site.ts';
import { fillSiteWords } from '../src/domain/text/site-words.ts';
import { siteContent, flows, sexes } from './support/content.ts';

/** Every text file of a build that browsers may load, by its path. */
function readBuild(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.(js|css|html|json)$/.test(name) && !name.startsWith('.'));
  return new Map(files.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

const findHolders = (files: Map<string, string>, pattern: RegExp): string[] =>
  [...files].filter(([, text]) => pattern.test(text)).map(([name]) => name);

const paddle = /paddle\.com|PaddleBillingV1|initializePaddle/;
const amplitude = /amplitude\.com|AmplitudeBrowser|ampSessionId/;
/** The additional size with analytics, loaded once the first page is interactive. */
const AMPLITUDE_LIMIT_BYTES = 30 * 1024;
/** The limits of styles: those in every page, and all style sheets, also of page types that no page has. */
const STYLE_LIMITS_BYTES = { common: 6.5 * 1024, all: 22.2 * 1024 };
/** The limit of a page with its content, styles and script: what a server may send in the first round trip. */
const PAGE_LIMIT_BYTES = 13 * 1024;
const testCheckout = /test-checkout\/payments|data-checkout/;

describe.each([
  ['without payment and analytics', 'distFolder', { isConnected: false, moreBytes: 0 }],
  // The question about analytics.
  ['with payment and analytics', 'connectedDistFolder', { isConnected: true, moreBytes: 512 }],
] as const)('a build %s', (_, place, { isConnected, moreBytes }) => {
  let folder: string;
  let files: Map<string, string>;
  let scripts: BuiltFile[];

  beforeAll(() => {
    folder = inject(place);
    files = readBuild(folder);
    scripts = measureBuild(folder);
  });

  it.each([
    ['a schema library', /\bajv\b|json-schema\.org|unevaluatedProperties|additionalProperties/],
    ['the studio, or code for changes of content in development', /studio|content:change|content:findings/i],
    ['code for development', /react-dom(-client)?\.development|jsxDEV/],
    ['what its content security policy refuses', /\bnew Function\(|[^.\w]eval\(/],
  ])('contains nothing of %s', (_what, pattern) => {
    expect(findHolders(files, /data-option/)).not.toEqual([]);
    expect(findHolders(files, pattern)).toEqual([]);
  });

  it(
    isConnected
      ? 'contains the provider’s code, and Amplitude’s package in one file of at most 30 KB'
      : 'contains the test checkout, and nothing of the provider and of Amplitude',
    () => {
      expect(findHolders(files, paddle).length > 0).toBe(isConnected);
      expect(findHolders(files, testCheckout).length > 0).toBe(!isConnected);
      const holders = findHolders(files, amplitude);
      expect(holders).toHaveLength(isConnected ? 1 : 0);
      for (const name of holders)
        expect(brotliCompressSync(files.get(name) ?? '').length).toBeLessThanOrEqual(AMPLITUDE_LIMIT_BYTES);
    },
  );

  it('has at most 80.9 KB of scripts before the first page, of which at most 11.8 KB are no library', () => {
    const { all, own } = sumFirst(scripts);
    expect(all).toBeLessThanOrEqual(firstLoadLimits.all);
    expect(own).toBeLessThanOrEqual(firstLoadLimits.own + moreBytes);
    // Each page lists them, so that none is discovered through another.
    const [, named = ''] = /data-files="([^"]*)"/.exec(files.get('woman/age.html') ?? '') ?? [];
    const first = scripts.filter(({ isFirst }) => isFirst).map(({ name }) => `/assets/${name}`);
    expect(first.length).toBeGreaterThan(1);
    expect(named.split(' ')).toEqual(expect.arrayContaining(first));
  });

  it.each([
    ['payment', paddle],
    ['the QR code', /minCorrectionLevel/],
    ['sync', /Idempotency-Key/],
    ['experiments', /moveAfter/],
    ['dates in words', /DateTimeFormat[^]{0,200}weekday/],
  ])('lets no page wait for %s before it is needed', (_what, pattern) => {
    const first = scripts.filter(({ isFirst }) => isFirst);
    const holders = findHolders(files, pattern).map((name) => path.basename(name));
    expect(holders.filter((name) => first.some((file) => file.name === name))).toEqual([]);
  });

  it('has at most 22.2 KB of compressed styles, 6.5 of them on every page', () => {
    const sheets = [...files].filter(([name]) => name.endsWith('.css'));
    const sum = (list: typeof sheets) => list.reduce((all, [, text]) => all + brotliCompressSync(text).length, 0);
    expect(sum(sheets)).toBeLessThanOrEqual(STYLE_LIMITS_BYTES.all);
    expect(sum(sheets.filter(([name]) => name.startsWith('assets/app-')))).toBeLessThanOrEqual(
      STYLE_LIMITS_BYTES.common,
    );
  });

  it('has every page with its content and styles within 13 KB', () => {
    const pages = [...files].filter(([name]) => name.endsWith('.html') && name !== '404.html');
    expect(pages.length).toBeGreaterThan(150);
    // Compressed as when served; only the longest ones, since pages have much in common.
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - 1 };
    const longest = pages.toSorted(([, one], [, other]) => other.length - one.length).slice(0, 20);
    for (const [name, text] of longest) {
      expect(brotliCompressSync(text, { params }).length, name).toBeLessThanOrEqual(PAGE_LIMIT_BYTES);
    }
    // A disabled link loads nothing: it marks that the style sheet is inlined.
    const further = /<link rel="stylesheet"(?![^>]* disabled)|<script[^>]* src=| style="/;
    for (const [, text] of pages) expect(text).not.toMatch(further);
  });

  it.each(sexes)('has the texts of the flow %s in a file that its pages list, and in no script', (sex) => {
    const titles = flows[sex].pages
      .map(({ title }) => JSON.stringify(title).slice(1, -1))
      .filter((it) => it.length > 20);
    const address = findContentFile(folder, sex);
    expect(JSON.parse(fillSiteWords(files.get(address.slice(1)) ?? '', siteContent))).toEqual(flows[sex]);
    expect(files.get(`${sex}/age.html`)).toContain(address);
    const code = [...files].filter(([name]) => name.endsWith('.js')).map(([, text]) => text);
    const found = titles.filter((title) => code.some((text) => text.includes(title)));
    // Words that also occur in the pages outside both programs.
    expect(found.filter((title) => !JSON.stringify(siteContent.pages).includes(title))).toEqual([]);
  });

  it('has no texts from after the paywall, or of the service’s own pages, in scripts of the first page', () => {
    const first = scripts.filter(({ isFirst }) => isFirst).map(({ name }) => files.get(`assets/${name}`) ?? '');
    for (const part of [
      siteContent.application,
      siteContent.paymentUpdate,
      siteContent.testCheckout,
      siteContent.messages.notFound,
    ]) {
      const [words] = Object.values<string>(part);
      expect(first.filter((text) => text.includes(words ?? ''))).toEqual([]);
    }
  });

  it('allows its inline scripts and styles in lines that Cloudflare accepts, and withholds few pages', () => {
    const pages = [...files].flatMap(([name, text]) => (name.endsWith('.html') ? [text] : []));
    const headers = readFileSync(path.join(folder, '_headers'), 'utf8');
    const { script, style } = listInlineHashes(pages);
    expect(script).toHaveLength(1);
    for (const hash of [...script, ...style]) expect(headers).toContain(hash);
    for (const line of headers.split('\n')) expect(line.length).toBeLessThan(2000);
    // Those behind a gate, those that need answers, and those that depend on the device.
    expect(pages.filter((text) => text.includes('data-reads="anything"')).length).toBeLessThan(pages.length / 2);
  });

  it('has a worker that caches the page, all code of its pages, content and styles, and nothing of analytics', () => {
    const worker = files.get('sw.js') ?? '';
    const isUnused = makeUnusedTest(path.resolve(import.meta.dirname, '..'));
    const code = [...files.keys()].filter((name) => /^assets\/.*\.(js|css|json)$/.test(name) && !isUnused(name));
    const kept = ['index.html', ...code].filter((name) => worker.includes(`"${name}"`));
    expect(kept).toEqual(['index.html', ...code.filter((name) => !name.startsWith('assets/amplitude-'))]);
    expect(worker).not.toMatch(/api\/onboardings|importScripts/);
  });

  it('has its version in its page and in version.json', () => {
    const { version } = JSON.parse(files.get('version.json') ?? '{}') as { version?: string };
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(files.get('index.html')).toContain(`<html data-version="${version}"`);
  });
});
