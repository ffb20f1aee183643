import { beforeEach, describe, expect, it } from 'vitest';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { useContentProject } from '../../../tests/support/content-project.ts';
import { formatFiles } from '../fmt/command.ts';
import { editCommands } from '../edit/edit-commands.ts';

const project = useContentProject({});
beforeEach(async () => {
  await project.run(formatFiles);
});

const run = (...args: string[]) => project.run(editCommands.experiment, ...args);
const read = (name = 'woman') => JSON.parse(project.read(name)) as Flow;
const page = (id: string, name = 'woman') => read(name).pages.find((it) => it.id === id);

/** Adds an experiment "trial" by hand, in which three of four visitors get these changes. */
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
const retitled = [{ page: 'water', set: { title: 'And you?' } }];

describe('content experiment -- add', () => {
  it('adds the control and a variant for each title, formatted, and nothing else', async () => {
    const before = read();
    const titles = ['short=And you?', 'long=And what do you drink?'];
    const { answer, objection } = await run('add', 'woman/water', 'drinks', ...titles);
    expect(objection).toBe('');
    expect(answer).toContain('started the experiment drinks: control (33), short (33) and long (33)');
    const variants = [
      { id: 'control', weight: 33 },
      { id: 'short', weight: 33, changes: [{ page: 'water', set: { title: 'And you?' } }] },
      { id: 'long', weight: 33, changes: [{ page: 'water', set: { title: 'And what do you drink?' } }] },
    ];
    expect(read()).toEqual({ ...before, experiments: [{ id: 'drinks', variants }] });
    expect((await project.run(formatFiles, '--check')).objection).toBe('');
    expect(project.hasErrors()).toBe(false);
  });

  it('gives the same shares as in the other flow that has the experiment', async () => {
    await addByHand(retitled, 'man');
    expect((await run('add', 'woman/water', 'trial', 'other=And you?')).objection).toBe('');
    expect(read().experiments?.[0]?.variants.map(({ weight }) => weight)).toEqual([1, 3]);
  });

  it.each([
    [['woman/water', 'trial', 'short=And you?'], 'choose another name'],
    [['woman/water', 'drinks', 'same=What do you drink?'], 'idle-change'],
    [['woman/water', 'drinks'], 'Usage: npm run content -- experiment'],
    [['woman/water', 'drinks', 'And you?'], 'names no title'],
  ])('refuses %j and says why', async (args, message) => {
    await addByHand([{ page: 'end', set: { title: 'Bye' } }]);
    const before = project.readAll();
    expect((await run('add', ...args)).objection).toContain(message);
    expect(project.readAll()).toEqual(before);
  });
});

describe('content experiment -- promote', () => {
  it('makes the variant the page’s own in every file, ends the experiment, and says who sees something else', async () => {
    const { pages: _, ...frame } = read();
    await addByHand([{ ...retitled[0], optionOrder: ['Juice', 'Tea', 'Water'] }]);
    await addByHand([{ page: 'water', set: { title: 'And you, Sir?' } }], 'man');
    const { answer, objection } = await run('promote', 'trial', 'other');
    expect(objection).toBe('');
    expect(answer).toContain('Of the visitors so far, 75 percent were to see it');
    expect(answer).toContain('ended the experiment trial: everybody now sees its variant other');
    expect(answer).toContain('Don’t use the name "trial" for another experiment');
    expect(read()).toEqual({ ...frame, pages: read().pages });
    const options = [{ value: 'Juice' }, { value: 'Tea' }, { value: 'Water' }];
    expect(page('water')).toMatchObject({ title: 'And you?', options });
    expect(page('water', 'man')).toMatchObject({ title: 'And you, Sir?' });
    expect((await project.run(formatFiles, '--check')).objection).toBe('');
  });

  it('of the control leaves every page as it is, and keeps other experiments', async () => {
    const before = project.readAll();
    await run('add', 'woman/water', 'drinks', 'short=And you?');
    const other = project.readAll();
    await run('add', 'woman/end', 'ends', 'short=Bye');
    expect(read().experiments?.map(({ id }) => id)).toEqual(['drinks', 'ends']);
    expect((await run('promote', 'ends', 'control')).objection).toBe('');
    expect(project.readAll()).toEqual(other);
    expect((await run('promote', 'drinks', 'control')).objection).toBe('');
    expect(project.readAll()).toEqual(before);
  });

  it('moves a page that the variant moves', async () => {
    await project.run(editCommands.duplicate, 'woman/end', 'rest');
    await addByHand([{ page: 'rest', moveAfter: 'mail' }]);
    const { answer } = await run('promote', 'trial', 'other');
    expect(answer).toContain('moved mail from 5th to 4th');
    expect(
      read()
        .pages.map(({ id }) => id)
        .slice(0, 5),
    ).toEqual(['water', 'sleep', 'end', 'mail', 'rest']);
  });

  it.each([
    ['trail', 'other', 'There is no experiment "trail".'],
    ['trial', 'another', 'has no variant "another". Its variants are "control" and "other".'],
  ])('refuses %s %s', async (name, variant, objection) => {
    await addByHand(retitled);
    expect((await run('promote', name, variant)).objection).toContain(objection);
  });
});
