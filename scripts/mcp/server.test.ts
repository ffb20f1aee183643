import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ContentProject } from '../../tests/support/content-project.ts';
import { formatFiles } from '../content-tools/fmt/command.ts';
import { publishContent } from '../content-tools/publish/command.ts';

const project = new ContentProject({});
const client = new Client({ name: 'test', version: '1.0.0' });
let files: Record<string, string>;

/** Calls a tool. Returns its text, and whether it could do what was asked. */
async function call(name: string, args: Record<string, unknown> = {}) {
  const { content, isError } = (await client.callTool({ name, arguments: args })) as CallToolResult;
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', isDone: isError !== true };
}

/** Calls a tool that answers in JSON. */
const ask = async (name: string, args: Record<string, unknown> = {}) =>
  JSON.parse((await call(name, args)).text) as Record<string, unknown>;

const question = 'What do you drink?';
const retitled = { page: 'woman/water', path: 'title', was: question, value: 'Tea or juice?' };

beforeAll(async () => {
  await project.run(formatFiles);
  await project.run(publishContent);
  files = project.readAll();
  const author = '-c user.name=Editor -c user.email=editor@example.com';
  for (const args of ['init -q -b main', 'add content', `${author} commit -qm Content`])
    spawnSync('git', args.split(' '), { cwd: project.folder });
  // As npm starts it, in the folder of the project.
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--import', import.meta.resolve('tsx'), path.join(import.meta.dirname, 'main.ts')],
      cwd: project.folder,
      stderr: 'inherit',
    }),
  );
});
beforeEach(() => {
  for (const [name, text] of Object.entries(files)) project.write(path.basename(name, '.json'), text);
});
afterAll(async () => {
  await client.close();
  project.remove();
});

it('explains itself, its tools and their arguments, and says which of them change something', async () => {
  expect(client.getInstructions()).toContain('content/README.md');
  const { tools } = await client.listTools();
  for (const { description, inputSchema } of tools) {
    expect(description).toMatch(/^[A-Z].*\.$/);
    for (const argument of Object.values(inputSchema.properties ?? {}))
      expect(argument).toMatchObject({ description: expect.stringMatching(/\.$/) as string });
  }
  const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name);
  expect(changing.toSorted().join(' ')).toBe(
    'add_experiment duplicate_page edit move_page new_page promote_variant remove_page rename_page undo',
  );
});

describe('reading', () => {
  it('lists pages, shows one with its place, and tells what has changed since the main branch', async () => {
    expect((await call('list_pages', { file: 'woman' })).text).toContain('woman/water  choice  What do you drink?');
    const lines = project.read('woman').split('\n');
    expect(await ask('read_page', { page: 'woman/water' })).toMatchObject({
      file: 'content/woman.json',
      line: lines.findIndex((line) => line.includes('"id": "water"')),
      address: '/woman/water',
      json: { title: question },
    });
    expect((await call('diff')).text).toBe('Nothing in the content has changed since main.');
    project.change('woman', [question, 'Tea or juice?']);
    expect((await call('diff')).text).toContain('“What do you drink?” → “Tea or juice?”');
    expect((await call('diff', { revision: 'nowhere' })).text).toContain('There is no revision "nowhere"');
  });

  it('shows a page as a visitor of given answers reads it, and refuses answers that nobody can give', async () => {
    const read = (answers: Record<string, string>) => ({ page: 'woman/sleep', answers, base: 'nothing' });
    const readVisitor = async (answers: Record<string, string>) => (await ask('read_page', read(answers))).visitor;
    expect(await readVisitor({ water: 'Tea' })).toMatchObject({ reads: { title: 'Sleep well' }, next: '/woman/end' });
    expect(await readVisitor({ water: 'Juice' })).toMatchObject({ next: '/man/water' });
    expect(await readVisitor({})).toMatchObject({ doesNotSeeIt: expect.stringContaining('water') as string });
    const misspelt = await call('read_page', read({ watr: 'Tea' }));
    expect(misspelt.isDone).toBe(false);
    expect(misspelt.text).toContain('Did you mean "water"?');
    const impossible = await call('read_page', read({ water: 'Beer' }));
    expect(impossible.text).toContain('Nobody can answer "water" with "Beer"');
  });

  it('tells visitors apart by who gets to a page, by the app’s own rules', async () => {
    const sleep = await ask('who_gets_here', { page: 'woman/sleep' });
    expect(sleep).toMatchObject({
      who: 'Some visitors.',
      decisions: ['On "water", "Tea" or "Juice" leads here; "Water" leads elsewhere.'],
      visitorWhoDoesNot: { answers: { water: 'Water' }, reason: 'Skipped: water leads on to end' },
      gates: ['only if water has an answer; others → water'],
    });
    const { visitor } = await ask('read_page', { page: 'woman/sleep', ...(sleep.visitorWhoGetsHere as object) });
    expect(visitor).not.toHaveProperty('doesNotSeeIt');
    expect(await ask('who_gets_here', { page: 'woman/mail' })).toMatchObject({ who: 'Everybody who gets to the end.' });
  });

  it('finds a visitor who meets the problem of a finding, about a path or about some of the words', async () => {
    const words = '"cases": [{ "when": { "field": "water", "is": "Juice" }, "text": "It\'s \\"juicy\\"." }],';
    project.change(
      'woman',
      ['"id": "end",', '"id": "end", "needs": ["email"],'],
      ['"id": "sleep",', `"id": "sleep", ${words}`],
    );
    const { findings } = await ask('check');
    expect(findings).toContainEqual(
      expect.objectContaining({
        file: 'content/woman.json',
        rule: 'early-need',
        line: expect.any(Number) as number,
        remedy: expect.stringContaining('mail') as string,
      }),
    );
    const early = await ask('counter_example', { rule: 'early-need' });
    const { visitor } = await ask('read_page', { page: 'woman/end', ...(early.visitor as object) });
    expect(visitor).toMatchObject({ doesNotSeeIt: 'Visitors who open it are redirected to mail' });
    expect(await ask('counter_example', { rule: 'straight-quotes', page: 'sleep' })).toMatchObject({
      who: 'Visitors for whom water is "Juice", such as this one.',
      visitor: { answers: { water: 'Juice' } },
    });
    expect((await call('counter_example', { rule: 'no-such-rule' })).text).toContain('Call check');
  });
});

describe('an edit', () => {
  it('changes, adds and removes a value, and can be taken back', async () => {
    const { text } = await call('edit', retitled);
    expect(project.read('woman')).toBe(files['woman.json']?.replace(question, 'Tea or juice?'));
    const [, undo = ''] = /To take it back: undo (.*)$/.exec(text) ?? [];
    expect(await call('undo', { edit: 'another edit' })).toMatchObject({ isDone: false });
    expect((await call('undo', JSON.parse(undo) as { edit: string })).isDone).toBe(true);
    expect(project.readAll()).toEqual(files);

    const emoji = { page: 'woman/water', path: 'options[1].emoji' };
    await call('edit', { ...emoji, was: null, value: '☕' });
    expect(project.read('woman')).toContain('"label": "Juice", "emoji": "☕"');
    await call('edit', { ...emoji, was: '☕', value: null });
    expect(project.readAll()).toEqual(files);
  });

  it.each([
    ['it would add an error', { path: 'next', was: null, value: 'nowhere' }, 'unknown-page page "water" next'],
    ['there is no such page', { page: 'woman/watr' }, 'Did you mean "water"?'],
    ['nothing says what was there', { was: undefined }, 'Name the value that is there now'],
    ['nothing says where', { page: undefined }, 'Name either the page, or the file'],
    ['an argument is misspelt', { isAgred: true }, 'isAgred'],
  ])('is refused with what to do if %s', async (_, args, words) => {
    const { text, isDone } = await call('edit', { ...retitled, ...args });
    expect(text).toContain(words);
    expect(text).not.toMatch(/^\s+at .*:\d+:\d+/m);
    expect(isDone).toBe(false);
    expect(project.readAll()).toEqual(files);
  });

  it('of something published waits until a person agrees', async () => {
    const args = { page: 'woman/sleep', to: 'rest' };
    const { text } = await call('rename_page', args);
    expect(text).toMatch(/^Nothing was changed, because[^]*was published[^]*"isAgreed": true/);
    expect(project.readAll()).toEqual(files);
    expect((await call('rename_page', { ...args, isAgreed: true })).isDone).toBe(true);
    expect(project.read('woman')).toContain('"id": "rest"');
  });

  it('begins and ends an experiment', async () => {
    const begun = { page: 'woman/water', id: 'words', titles: ['short=Tea?'] };
    expect((await call('add_experiment', begun)).text).toContain('Added the experiment words');
    expect((await call('add_experiment', { ...begun, titles: ['short'] })).text).toContain('names no title');
    expect((await call('promote_variant', { experiment: 'words', variant: 'short' })).isDone).toBe(true);
    expect(project.read('woman')).toBe(files['woman.json']?.replace(question, 'Tea?'));
  });

  it('adds, copies, moves, renames and removes a page', async () => {
    for (const [tool, args, page] of [
      ['new_page', { file: 'woman', type: 'info', id: 'rest', after: 'end' }, 'woman/rest'],
      ['duplicate_page', { page: 'woman/rest', id: 'nap' }, 'woman/nap'],
      ['move_page', { page: 'woman/nap', before: 'rest' }, 'woman/nap'],
      ['rename_page', { page: 'woman/nap', to: 'doze' }, 'woman/doze'],
    ] as const) {
      expect(await call(tool, args)).toEqual({ isDone: true, text: expect.stringContaining('undo') as string });
      expect((await call('list_pages')).text).toContain(page);
    }
    await call('remove_page', { page: 'woman/doze' });
    await call('remove_page', { page: 'woman/rest' });
    expect(project.readAll()).toEqual(files);
  });
});
