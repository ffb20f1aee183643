import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Flow } from '../../../../src/domain/generated/types.ts';
import { ContentProject } from '../../../../tests/support/content-project.ts';
import { duplicateInFile } from '../duplicate/duplicate-command.ts';
import { formatFiles } from '../fmt/command.ts';
import { changeExperiments } from './experiment-command.ts';

let project: ContentProject;

beforeEach(async () => {
  project = new ContentProject({});
  await project.run(formatFiles);
});

afterEach(() => project.remove());

const run = (...args: string[]) => project.run(changeExperiments, ...args);
const read = (name = 'woman') => JSON.parse(project.read(name)) as Flow;
const page = (id: string, name = 'woman') => read(name).pages.find((it) => it.id === id);

/** Adds an experiment with these changes for half of the visitors, by hand. */
const addByHand = async (changes: unknown, name = 'woman') => {
  const variants = [
    { id: 'control', weight: 1 },
    { id: 'other', weight: 3, changes },
  ];
  project.change(name, [
    '"pages": [',
    `"experiments": [{ "id": "trial", "variants": ${JSON.stringify(variants)} }], "pages": [`,
  ]);
  await project.run(formatFiles);
};

describe('content:experiment -- add', () => {
  it('adds the control and a variant for each title, formatted, and nothing else', async () => {
    const before = project.read('woman');
    const { answer, objection } = await run(
      'add',
      'woman/water',
      'drinks',
      'short=And you?',
      'long=And what do you drink?',
    );
    expect(objection).toBe('');
    expect(answer).toContain('started the experiment drinks: control (33), short (33) and long (33)');
    const { experiments, ...rest } = read();
    expect(experiments).toEqual([
      {
        id: 'drinks',
        variants: [
          { id: 'control', weight: 33 },
          { id: 'short', weight: 33, changes: [{ page: 'water', set: { title: 'And you?' } }] },
          { id: 'long', weight: 33, changes: [{ page: 'water', set: { title: 'And what do you drink?' } }] },
        ],
      },
    ]);
    expect(rest).toEqual(JSON.parse(before));
    expect(await project.run(formatFiles, '--check')).toMatchObject({ objection: '' });
    expect(project.hasErrors()).toBe(false);
  });

  it('adds a second one, and refuses a name that is taken', async () => {
    await run('add', 'woman/water', 'drinks', 'short=And you?');
    expect((await run('add', 'woman/end', 'ends', 'short=Bye')).objection).toBe('');
    expect(read().experiments?.map(({ id }) => id)).toEqual(['drinks', 'ends']);
    expect((await run('add', 'woman/end', 'ends', 'short=Bye')).objection).toContain('choose another name');
  });

  it('refuses a title that the page has already', async () => {
    const before = project.readAll();
    expect((await run('add', 'woman/water', 'drinks', 'same=What do you drink?')).objection).toContain('idle-change');
    expect(project.readAll()).toEqual(before);
  });

  it('gives the same shares as in the other flow that has the experiment', async () => {
    await addByHand([{ page: 'water', set: { title: 'And you?' } }], 'man');
    expect((await run('add', 'woman/water', 'trial', 'other=And you?')).objection).toBe('');
    expect(read().experiments?.[0]?.variants.map(({ weight }) => weight)).toEqual([1, 3]);
  });

  it('explains itself when something is missing', async () => {
    expect((await run('add', 'woman/water', 'drinks')).objection).toContain('Usage: npm run content:experiment');
    expect((await run('add', 'woman/water', 'drinks', 'And you?')).objection).toContain('names no title');
  });
});

describe('content:experiment -- promote', () => {
  it('makes the variant the page’s own in every file, ends the experiment, and says who sees something else', async () => {
    const before = project.readAll();
    const change = (title: string) => [{ page: 'water', set: { title }, optionOrder: ['Juice', 'Tea', 'Water'] }];
    await addByHand(change('And you?'));
    await addByHand([{ page: 'water', set: { title: 'And you, Sir?' } }], 'man');
    const { answer, objection } = await run('promote', 'trial', 'other');
    expect(objection).toBe('');
    expect(answer).toContain('Of the visitors so far, 75 percent were to see it');
    expect(answer).toContain('ended the experiment trial: everybody now sees its variant other');
    expect(answer).toContain('Don’t use the name "trial" for another experiment');
    expect(read()).toEqual({
      ...(JSON.parse(before['woman.json'] ?? '') as Flow),
      pages: read().pages,
    });
    expect(page('water')).toMatchObject({ title: 'And you?' });
    expect(page('water')).toMatchObject({ options: [{ value: 'Juice' }, { value: 'Tea' }, { value: 'Water' }] });
    expect(page('water', 'man')).toMatchObject({ title: 'And you, Sir?' });
    expect(await project.run(formatFiles, '--check')).toMatchObject({ objection: '' });
  });

  it('of the control leaves every page as it is, and keeps other experiments', async () => {
    const before = project.readAll();
    await run('add', 'woman/water', 'drinks', 'short=And you?');
    const other = project.readAll();
    await run('add', 'woman/end', 'ends', 'short=Bye');
    expect((await run('promote', 'ends', 'control')).objection).toBe('');
    expect(project.readAll()).toEqual(other);
    expect((await run('promote', 'drinks', 'control')).objection).toBe('');
    expect(project.readAll()).toEqual(before);
  });

  it('moves a page that the variant moves', async () => {
    await project.run(duplicateInFile, 'woman/end', 'rest');
    await addByHand([{ page: 'rest', moveAfter: 'mail' }]);
    const { objection, answer } = await run('promote', 'trial', 'other');
    expect(objection).toBe('');
    expect(answer).toContain('moved mail from 5th to 4th');
    const ids = read().pages.map(({ id }) => id);
    expect(ids.slice(0, 5)).toEqual(['water', 'sleep', 'end', 'mail', 'rest']);
  });

  it.each([
    ['trail', 'other', 'There is no experiment "trail".'],
    ['trial', 'another', 'has no variant "another". Its variants are "control" and "other".'],
  ])('refuses %s %s', async (name, variant, objection) => {
    await addByHand([{ page: 'water', set: { title: 'And you?' } }]);
    expect((await run('promote', name, variant)).objection).toContain(objection);
  });
});
