import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readAddresses, writeHostFiles } from '../../scripts/build/static-hosts/host-files.ts';
import { readSiteConfig } from '../../scripts/service/settings/site-config.ts';
import { makeSite } from './child-service.ts';
import { fakeDatabase, serve } from './serve.ts';

const root = path.resolve(import.meta.dirname, '../..');
const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((it) => existsSync(it));
const unless = program ? '' : ' (skipped: nginx is not installed)';

/** The first block of a language in the section about nginx, with what depends on the machine replaced. */
function adaptRecipe(language: string, changes: Record<string, string>): string {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8').split('### nginx\n')[1] ?? '';
  const recipe = text.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The recipe doesn’t contain “${from}”.`);
    return changed.replaceAll(from, to);
  }, recipe);
}

describe.skipIf(!program)(`the recipe for nginx in docs/operations.md${unless}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  // No port, which another process could take.
  const socketPath = path.join(folder, 'nginx.sock');
  const row = { id: 'an-id', created_at: new Date(0), updated_at: new Date(0) };
  const env = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT: '20' };
  const instances = [1, 2].map(() => serve(env, { database: fakeDatabase(() => [row]) }));
  let stop = async () => {};

  /** Starts nginx with the recipe, without TLS. */
  async function start(changes: Record<string, string> = {}): Promise<void> {
    const [one = '', other = ''] = instances.map((app) => `127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    const recipe = adaptRecipe('nginx', {
      '10.0.0.11:4173': one,
      '10.0.0.12:4173': other,
      'listen 443 ssl http2': `listen unix:${socketPath}`,
      '/srv/quiz/dist': path.join(folder, 'dist'),
      '/etc/nginx/quiz-headers.conf': path.join(folder, 'headers.conf'),
      ...changes,
    });
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n');
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/nginx.pid;
       events { worker_connections 2000; }
       http { include /etc/nginx/mime.types; access_log off; ${places}
       ${recipe} }`,
    );
    const nginx = spawn(program ?? '', ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')], {
      stdio: 'inherit',
    });
    stop = async () => {
      nginx.kill('SIGTERM');
      await once(nginx, 'close');
    };
    await vi.waitUntil(() => ask('/').then(Boolean, () => false), { timeout: 30_000 });
  }

  beforeAll(async () => {
    const dist = makeSite(path.join(folder, 'dist'));
    mkdirSync(path.join(dist, 'woman'));
    mkdirSync(path.join(dist, '.well-known'));
    writeFileSync(path.join(dist, 'woman/age.html'), '<!doctype html><title>Age</title>');
    writeFileSync(path.join(dist, '.well-known/apple-app-site-association'), '{}');
    writeFileSync(path.join(dist, '.well-known/security.txt'), 'Contact: mailto:a@b.example');
    writeFileSync(path.join(dist, '.env'), 'SECRET=1');
    const { headers } = writeHostFiles(readSiteConfig({}), readAddresses(root));
    writeFileSync(path.join(dist, '_headers'), headers);
    const prepare = adaptRecipe('sh', { '/etc/nginx/quiz-headers.conf': path.join(folder, 'headers.conf') });
    execFileSync('sh', ['-e', '-c', prepare], { cwd: folder });
    for (const app of instances) await app.listen({ port: 0, host: '127.0.0.1' });
    await start();
  });
  afterAll(async () => {
    await stop();
    await Promise.all(instances.map((app) => app.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  /** Asks for an address exactly as it is written. */
  const ask = (address: string, { method = 'GET', headers = {}, body = '' } = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const outgoing = request({ socketPath, path: address, method, headers, agent: false });
      outgoing.on('error', reject).on('response', (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      });
      outgoing.end(body);
    });
  const siteHeaders = {
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  };

  it.each([
    ['/', 'Site'],
    ['/woman/age', 'Age'],
    ['/woman', 'Site'],
    ['/removed', 'Site'],
  ])('returns each page’s own file, and the start for any other: %s', async (address, title) => {
    expect(await ask(address)).toEqual({
      status: 200,
      text: expect.stringContaining(`<title>${title}</title>`),
      headers: expect.objectContaining({ ...siteHeaders, 'cache-control': 'no-cache' }),
    });
  });

  it('answers what is missing or hidden with the error page, however it is spelled', async () => {
    const hidden = ['/_headers', '//_headers', '/x/../_headers', '/%5fheaders', '/.env', '/assets/../.env'];
    for (const address of [...hidden, '/missing.js', '/index.html.gz', '/.well-known/missing']) {
      const { status, headers, text } = await ask(address);
      expect([address, status, text]).toEqual([address, 404, expect.stringContaining('Nothing here')]);
      expect(headers).toMatchObject(siteHeaders);
    }
  });

  it('sends assets compressed and for ever, and files for other programs with their types', async () => {
    const asset = await ask('/assets/app-1a2b3c.js', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(asset.headers).toMatchObject({
      ...siteHeaders,
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const typeOf = async (name: string) => (await ask(`/.well-known/${name}`)).headers['content-type'];
    expect(await typeOf('apple-app-site-association')).toBe('application/json');
    expect(await typeOf('security.txt')).toBe('text/plain; charset=utf-8');
  });

  it('leads to the service, whose limits no client escapes by naming another address', async () => {
    const json = { 'Content-Type': 'application/json', 'App-Type': 'fasting', 'Funnel-Id': 'full-fasting' };
    const statuses = new Set<number>();
    for (let count = 1; count < 50; count += 1) {
      const headers = { ...json, 'X-Forwarded-For': `192.0.2.${count}` };
      const created = await ask('/api/onboardings', { method: 'POST', headers, body: '{}' });
      expect(created.headers['cache-control']).toBe('no-store');
      statuses.add(created.status);
    }
    expect([...statuses]).toEqual([expect.toSatisfy((status) => status < 300), 429]);
  });

  it('limits how many requests of one address are in progress', async () => {
    await stop();
    await start({ 'limit_conn addresses 1000': 'limit_conn addresses 3' });
    const head =
      'POST /api/onboardings HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n';
    const slow = Array.from({ length: 3 }, () => connect(socketPath));
    // Node sends it once the connection is open.
    for (const connection of slow) connection.write(head);
    await vi.waitUntil(async () => (await ask('/woman/age')).status === 429, { timeout: 30_000 });
    for (const connection of slow) connection.destroy();
    await vi.waitUntil(async () => (await ask('/woman/age')).status === 200, { timeout: 30_000 });
  });
});
