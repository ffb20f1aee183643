import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { makeSite } from '../../../tests/service/child-service.ts';
import { listInlineHashes } from '../../service/site/inline-hashes.ts';
import { readConfig } from '../../service/settings/config.ts';
import type { Database } from '../../service/database/database.ts';
import { createServer } from '../../service/server.ts';
import { readAddresses } from './addresses.ts';
import { hostFiles } from './vite-plugin.ts';
import { writeHostFiles, type HostFiles } from './write-files.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'static-hosts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (env: Record<string, string>) => writeHostFiles(readConfig(env).site, readAddresses(root));
const plain = write({});
const paddle = { VITE_PADDLE_TOKEN: 'token', VITE_PADDLE_ENVIRONMENT: 'sandbox' };

const matches = (pattern: string, address: string) =>
  pattern.endsWith('/*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern;

/** The headers that a host sends under these rules, as pairs: a header set by two rules is listed twice. */
function findHeaders({ headers }: HostFiles, address: string): [string, string][] {
  const rules = headers.split(/^(?=\/)/m).slice(1);
  const lines = rules.flatMap((rule) => {
    const [pattern = '', ...rest] = rule.trimEnd().split('\n');
    return matches(pattern, address) ? rest : [];
  });
  return lines.map((line) => [line.trim().split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)]);
}

const files = [
  '/index.html',
  '/404.html',
  '/gender.html',
  '/woman/age.html',
  '/icon.svg',
  '/sw.js',
  '/robots.txt',
  '/.well-known/assetlinks.json',
  '/assets/app-1a2b3c.js',
];
const readRules = () =>
  plain.redirects
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(' ') as [string, string, string]);
const findRule = (address: string) => readRules().find(([pattern]) => matches(pattern, address));
const findFile = (address: string) =>
  files.find((file) => [address, `${address}index.html`, `${address}.html`].includes(file));

/** The file that hosts send at an address: on Cloudflare rules win over files, on Netlify files over rules. */
const hosts = {
  Cloudflare: (address: string) => findFile(findRule(address)?.[1] ?? address) ?? '/404.html',
  Netlify: (address: string) => findFile(address) ?? findFile(findRule(address)?.[1] ?? '') ?? '/404.html',
};

describe('the rules for static hosts', () => {
  it('are in public/ as npm run hosts:write writes them', () => {
    const read = (name: string) => readFileSync(path.join(root, 'public', name), 'utf8');
    expect({ headers: read('_headers'), redirects: read('_redirects') }).toEqual(plain);
  });

  it.each([
    { title: 'a plain site', env: {} },
    { title: 'a site with Paddle', env: paddle },
    {
      title: 'a site that connects to other hosts',
      env: { VITE_AMPLITUDE_KEY: 'key', VITE_ONBOARDING_HOST: 'https://onboarding.example' },
    },
  ])('send with $title what our own service sends over TLS', async ({ env }) => {
    const unused = { query: async () => [] } as unknown as Database;
    const distFolder = makeSite(path.join(folder, 'dist'));
    const config = readConfig({ ...env, TRUST_PROXY: 'true' });
    const app = createServer({ database: unused, config, distFolder });
    for (const url of ['/', '/index.html', '/woman/age', '/man', '/gender', '/assets/app-1a2b3c.js']) {
      const { headers } = await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } });
      const sent = findHeaders(write(env), url);
      expect(headers).toMatchObject(Object.fromEntries(sent));
      expect(sent.map(([name]) => name)).toEqual(
        expect.arrayContaining(['content-security-policy', 'strict-transport-security', 'cache-control']),
      );
    }
  });

  it('never set one header twice', () => {
    for (const address of [...files, '/', '/woman', '/woman/age', '/woman/a/b']) {
      const names = findHeaders(plain, address).map(([name]) => name);
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('make browsers revalidate pages and the worker each time', () => {
    for (const address of ['/', '/woman/age', '/sw.js']) {
      expect(findHeaders(plain, address)).toContainEqual(['cache-control', 'no-cache']);
    }
  });

  it('give the file for app links its type, and have all of .well-known revalidated', () => {
    expect(findHeaders(plain, '/.well-known/apple-app-site-association')).toEqual(
      expect.arrayContaining([
        ['content-type', 'application/json'],
        ['cache-control', 'no-cache'],
      ]),
    );
    expect(findHeaders(plain, '/.well-known/security.txt')).toContainEqual(['cache-control', 'no-cache']);
  });

  it.each(Object.entries(hosts))('show on %s each page at its addresses, and files as they are', (_, show) => {
    for (const address of ['/', '/start', '/woman', '/man']) expect(show(address)).toBe('/index.html');
    for (const address of ['/gender', '/woman/age']) expect(show(address)).toBe(`${address}.html`);
    for (const file of files) expect(show(file)).toBe(file);
    for (const address of ['/assets/gone.js', '/nothing', '/womanly', '/man/no-such-page'])
      expect(show(address)).toBe('/404.html');
  });

  it('suit Cloudflare: no redirect to itself, and none for a folder, whose files it would hide', () => {
    for (const [from, to, status] of readRules()) {
      expect(matches(from, to)).toBe(false);
      expect(from).not.toContain('*');
      expect([to, status]).toEqual(['/', '200']);
    }
  });

  it('redirect the addresses of former pages, also outside the programs', () => {
    const project = path.join(folder, 'project');
    cpSync(path.join(root, 'tests/fixtures/funnels/lead-only'), path.join(project, 'content'), { recursive: true });
    const { redirects } = writeHostFiles(readConfig({}).site, readAddresses(project));
    expect(redirects.split('\n')).toEqual(
      expect.arrayContaining(['/plants/light /plants/window 302', '/welcome / 302']),
    );
  });

  it('allow the inline styles and scripts of the build’s pages, and no others', async () => {
    const inline = listInlineHashes(['<style>a{}</style><script>b()</script>', '<style data-file="x">c{}</style>']);
    const [, policy = ''] =
      findHeaders(writeHostFiles(readConfig({}).site, readAddresses(root), inline), '/woman/age').find(
        ([name]) => name === 'content-security-policy',
      ) ?? [];
    for (const hash of [...inline.script, ...inline.style]) expect(policy).toContain(hash);
    expect([inline.script.length, inline.style.length]).toEqual([1, 2]);
    expect(policy).not.toContain('unsafe');
  });

  it('follow the variables of the build, and not the files in public/', async () => {
    const site = path.join(folder, 'site');
    mkdirSync(path.join(site, 'public'), { recursive: true });
    writeFileSync(path.join(site, 'index.html'), '<!doctype html><title>Site</title>');
    writeFileSync(path.join(site, 'public/_headers'), plain.headers);
    mkdirSync(path.join(site, 'public/.well-known'));
    writeFileSync(path.join(site, 'public/.well-known/security.txt'), 'Contact: mailto:security@quiz.example');
    const lines = Object.entries(paddle).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(path.join(site, '.env'), lines.join(''));
    await build({ root: site, configFile: false, logLevel: 'silent', plugins: [hostFiles()] });
    expect(readFileSync(path.join(site, 'dist/_headers'), 'utf8')).toBe(write(paddle).headers);
    expect(readFileSync(path.join(site, 'dist/.well-known/security.txt'), 'utf8')).toContain('security@');
  });
});
