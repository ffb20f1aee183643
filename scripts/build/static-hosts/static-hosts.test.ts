import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { makeSite } from '../../../tests/service/child-service.ts';
import { listInlineHashes } from '../../service/site/headers.ts';
import { readConfig } from '../../service/settings/config.ts';
import type { Database } from '../../service/database/database.ts';
import { createServer } from '../../service/server.ts';
import { readAddresses, hostFiles, writeHostFiles, type HostFiles } from './host-files.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'static-hosts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (env: Record<string, string>) => writeHostFiles(readConfig(env).site, readAddresses(root));
const plain = write({});
const paddle = { VITE_PADDLE_TOKEN: 'token', VITE_PADDLE_ENVIRONMENT: 'sandbox' };
const connected = { VITE_AMPLITUDE_KEY: 'key', VITE_ONBOARDING_HOST: 'https://onboarding.example' };

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

const files =
  '/index.html /404.html /gender.html /woman/age.html /icon.svg /sw.js /robots.txt /.well-known/assetlinks.json /assets/app-1a2b3c.js'.split(
    ' ',
  );
const redirects = plain.redirects
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.split(' ') as [string, string, string]);
const findRedirect = (address: string) => redirects.find(([pattern]) => matches(pattern, address))?.[1];
const findFile = (address = '') =>
  files.find((file) => [address, `${address}index.html`, `${address}.html`].includes(file));

/** The file that hosts send at an address: on Cloudflare rules win over files, on Netlify files over rules. */
const hosts = {
  Cloudflare: (address: string) => findFile(findRedirect(address) ?? address) ?? '/404.html',
  Netlify: (address: string) => findFile(address) ?? findFile(findRedirect(address)) ?? '/404.html',
};

describe('the rules for static hosts', () => {
  it.each([{}, paddle, connected])('send for %o what our own service sends over TLS, each header once', async (env) => {
    const unused = { query: async () => [] } as unknown as Database;
    const distFolder = makeSite(path.join(folder, 'dist'));
    const app = createServer({ database: unused, config: readConfig({ ...env, TRUST_PROXY: 'true' }), distFolder });
    for (const url of ['/', '/index.html', '/woman/age', '/man', '/gender', '/assets/app-1a2b3c.js']) {
      const { headers } = await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } });
      const sent = findHeaders(write(env), url);
      expect(headers).toMatchObject(Object.fromEntries(sent));
      const names = sent.map(([name]) => name);
      expect(names).toEqual([...new Set(names)]);
      expect(names).toEqual(
        expect.arrayContaining(['content-security-policy', 'strict-transport-security', 'cache-control']),
      );
    }
  });

  it('make browsers revalidate pages, the worker and .well-known each time, and give the file for app links its type', () => {
    for (const address of ['/', '/woman/age', '/sw.js', '/.well-known/security.txt'])
      expect(findHeaders(plain, address)).toContainEqual(['cache-control', 'no-cache']);
    const links = findHeaders(plain, '/.well-known/apple-app-site-association');
    expect(links).toContainEqual(['content-type', 'application/json']);
  });

  it.each(Object.entries(hosts))('show on %s each page at its addresses, and files as they are', (_, show) => {
    for (const address of ['/', '/start', '/woman', '/man']) expect(show(address)).toBe('/index.html');
    for (const address of ['/gender', '/woman/age']) expect(show(address)).toBe(`${address}.html`);
    for (const file of files) expect(show(file)).toBe(file);
    for (const address of ['/assets/gone.js', '/nothing', '/womanly', '/man/no-such-page'])
      expect(show(address)).toBe('/404.html');
    // On Cloudflare a redirect to itself would never end, and one for a folder would hide its files.
    for (const [from, to, status] of redirects) {
      expect([to, status]).toEqual(['/', '200']);
      expect(from).not.toMatch(/\*|^\/$/);
    }
  });

  it('redirect the addresses of former pages, also outside the programs', () => {
    const project = path.join(folder, 'project');
    cpSync(path.join(root, 'tests/fixtures/funnels/lead-only'), path.join(project, 'content'), { recursive: true });
    const former = writeHostFiles(readConfig({}).site, readAddresses(project)).redirects.split('\n');
    expect(former).toContain('/plants/light /plants/window 302');
    expect(former).toContain('/welcome / 302');
  });

  it('allow the inline styles and scripts of the build’s pages, and no others', () => {
    const inline = listInlineHashes(['<style>a{}</style><script>b()</script>', '<style data-file="x">c{}</style>']);
    expect([inline.script.length, inline.style.length]).toEqual([1, 2]);
    const sent = findHeaders(writeHostFiles(readConfig({}).site, readAddresses(root), inline), '/woman/age');
    const policy = new Map(sent).get('content-security-policy');
    for (const hash of [...inline.script, ...inline.style]) expect(policy).toContain(hash);
    expect(policy).not.toContain('unsafe');
  });

  it('follow the variables of the build', async () => {
    const site = path.join(folder, 'site');
    const place = (name: string, text: string) => writeFileSync(path.join(site, name), text);
    mkdirSync(path.join(site, 'public/.well-known'), { recursive: true });
    place('index.html', '<!doctype html><title>Site</title>');
    place('public/.well-known/security.txt', 'Contact: mailto:security@quiz.example');
    place('.env', 'VITE_PADDLE_TOKEN=token\nVITE_PADDLE_ENVIRONMENT=sandbox\n');
    await build({ root: site, configFile: false, logLevel: 'silent', plugins: [hostFiles()] });
    expect(readFileSync(path.join(site, 'dist/_headers'), 'utf8')).toBe(write(paddle).headers);
    expect(readFileSync(path.join(site, 'dist/.well-known/security.txt'), 'utf8')).toContain('security@');
  });
});
