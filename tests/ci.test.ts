import { execFile, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { commandLists } from '../scripts/commands/lists.ts';
import { marker } from '../scripts/tools/review/write-comment.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const workflows = readdirSync(path.join(root, '.github/workflows')).map((file) => `.github/workflows/${file}`);
const testCommand = 'npm ci && npm test';
const deepCommand = 'npm ci && npm run tests -- deep --shard ';

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; steps: { uses?: string; run?: string }[] }>;
}

describe.each(workflows)('%s', (file) => {
  const workflow = parse(read(file)) as Workflow;

  it('is what GitHub takes', () => {
    const args = ['--import', 'tsx', 'tests/support/parse-workflow.ts', file];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([]);
  });

  it('uses pinned actions of GitHub alone, may only read, except for the comment, and gives strangers no secret', () => {
    for (const { uses = '' } of Object.values(workflow.jobs).flatMap((job) => job.steps))
      expect(uses).toMatch(/^(?:actions\/(?:checkout|setup-node|upload-artifact)@[0-9a-f]{40})?$/);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    expect(read(file)).not.toContain('secrets.');
    const writing = Object.entries(workflow.jobs).filter(([, job]) => job.permissions);
    for (const [name, { permissions }] of writing) {
      expect([name, permissions]).toEqual(['review', { contents: 'read', 'pull-requests': 'write' }]);
    }
  });
});

describe('the jobs of both hosts', () => {
  const gitlab = parse(read('.gitlab-ci.yml')) as Record<string, { script?: string[]; extends?: string | string[] }>;
  const files = [...workflows, '.gitlab-ci.yml'];

  it('run the test command of the README, and the deep tests in shards', () => {
    expect(read('README.md')).toContain(testCommand);
    expect(read('.ci/run')).toContain(`\n${testCommand}\n`);
    expect(read('.github/workflows/test.yml')).toContain(`- run: ${testCommand}\n`);
    expect(gitlab.test?.script).toEqual([testCommand]);
    expect(read('.github/workflows/deep.yml')).toContain(`- run: ${deepCommand}`);
    expect(gitlab['test:deep']?.script).toEqual([expect.stringContaining(deepCommand)]);
  });

  it('run scripts and verbs, and build on parts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
    const names = files.flatMap((file) => [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name));
    expect(names.length).toBeGreaterThan(6);
    for (const name of names) expect(Object.keys(scripts)).toContain(name);
    for (const { script, verbs } of commandLists) {
      const run = new RegExp(`npm run ${script}(?: --silent)? -- ([\\w-]+)`, 'g');
      const typed = files.flatMap((file) => [...read(file).matchAll(run)].map(([, verb]) => verb));
      expect(Object.keys(verbs)).toEqual(expect.arrayContaining(typed));
    }
    for (const job of Object.values(gitlab)) {
      for (const name of [job.extends ?? []].flat()) expect(Object.keys(gitlab)).toContain(name);
    }
  });
});

describe('the comment', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'comment-'));
  let comments: { id: number; body: string; user?: { type: string } }[] = [];
  const server = createServer((request, response) => {
    void answer(request.method, new URL(request.url ?? '', 'http://localhost'), buffer(request)).then((result) =>
      response.end(JSON.stringify(result)),
    );
  });
  const answer = async (method: string | undefined, { pathname, searchParams }: URL, sent: Promise<Buffer>) => {
    const text = (await sent).toString();
    const page = Number(searchParams.get('page'));
    if (method === 'GET') return comments.slice((page - 1) * 100, page * 100);
    const { body } = JSON.parse(text) as { body: string };
    if (method === 'POST') comments.push({ id: comments.length + 1, body, user: { type: 'Bot' } });
    else comments.find(({ id }) => id === Number(pathname.split('/').at(-1)))!.body = body;
    return {};
  };

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    writeFileSync(path.join(folder, 'event.json'), JSON.stringify({ pull_request: { number: 7 } }));
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs the command as a job of a host would. */
  async function post(host: 'GitHub' | 'GitLab', text: string, ...links: string[]): Promise<void> {
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const { GITHUB_ACTIONS: _, GITLAB_CI: __, ...env } = process.env;
    const job = {
      GitHub: {
        GITHUB_ACTIONS: 'true',
        GITHUB_API_URL: url,
        GITHUB_REPOSITORY: 'someone/quiz',
        GITHUB_EVENT_PATH: path.join(folder, 'event.json'),
        GITHUB_TOKEN: 'token',
      },
      GitLab: {
        GITLAB_CI: 'true',
        CI_API_V4_URL: url,
        CI_PROJECT_ID: '5',
        CI_MERGE_REQUEST_IID: '7',
        CONTENT_REVIEW_TOKEN: 'token',
      },
    }[host];
    writeFileSync(path.join(folder, 'comment.md'), `${marker}\n\n${text}\n`);
    const more = links.flatMap((link) => ['--link', link]);
    const args = [path.join(root, 'scripts/commands/main.mjs'), 'content', 'comment', 'comment.md', ...more];
    await promisify(execFile)(process.execPath, args, { cwd: folder, env: { ...env, ...job } });
  }

  it.each(['GitHub', 'GitLab'] as const)(
    'on %s is updated, however long the talk, and not piled up',
    { tags: ['deep'] },
    async (host) => {
      comments = Array.from({ length: 130 }, (_, n) => ({ id: n + 1, body: 'Nice!', user: { type: 'User' } }));
      await post(host, 'First', 'Pictures=https://example.com/1', 'Studio=');
      await post(host, 'Second');
      expect(comments.slice(130).map(({ body }) => body)).toEqual([`${marker}\n\nSecond\n`]);
      await post(host, 'Third', 'Pictures=https://example.com/3?a=b', 'Studio=');
      expect(comments.at(-1)?.body).toBe(`${marker}\n\nThird\n\n[Pictures](https://example.com/3?a=b)\n`);
    },
  );

  it('leaves what a person has written alone', async () => {
    comments = [{ id: 1, body: `${marker} is the marker`, user: { type: 'User' } }];
    await post('GitHub', 'First');
    expect(comments.map(({ body }) => body)).toEqual([`${marker} is the marker`, `${marker}\n\nFirst\n`]);
  });
});
