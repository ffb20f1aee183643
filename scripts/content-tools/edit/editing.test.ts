import { beforeEach, describe, expect, it } from 'vitest';
import { useContentProject } from '../../../tests/support/content-project.ts';
import type { Site } from '../../../src/domain/generated/types.ts';
import type { ContentEdit } from './content-edit.ts';
import { formatFiles } from '../fmt/command.ts';
import { publishContent } from '../publish/command.ts';
import { isError } from '../../content/parsing/finding.ts';
import { Editing, type EditAnswer } from './editing.ts';
import { listDifferences } from './set-value.ts';

const question = 'What do you drink?';
const retitled = {
  kind: 'set',
  file: 'woman',
  page: 'water',
  path: ['title'],
  was: question,
  value: 'What do you like to drink?',
} as const satisfies ContentEdit;

let editing: Editing;

/** The studio as it is after a restart of the development server. */
const open = () => new Editing(project.folder);
const save = (edit: ContentEdit, isAgreed = false): Promise<EditAnswer> =>
  editing.answer({ action: 'save', edit, isAgreed });
const goBack = (action: 'undo' | 'redo') => editing.answer({ action });
const listErrors = ({ findings }: EditAnswer) => findings.filter(isError).map(({ rule }) => rule);

const project = useContentProject({});
beforeEach(async () => {
  await project.run(formatFiles);
  editing = open();
});

describe('an edit', () => {
  it('changes only its line, also where somebody has formatted the file in another way, and says what changed', async () => {
    project.change('woman', ['"pages": [', '"pages":   [']);
    const before = project.readAll();
    expect(await save(retitled)).toMatchObject({
      status: 'done',
      messages: [expect.stringContaining('What do you like to drink?')],
    });
    expect(project.readAll()).toEqual({
      ...before,
      'woman.json': before['woman.json']?.replace(question, 'What do you like to drink?'),
    });
  });

  it.each<[string, ContentEdit]>([
    ['a route to nowhere', { ...retitled, path: ['next'], was: undefined, value: 'watr' }],
    ['a field of the wrong kind', { ...retitled, value: 7 }],
    ['a page without a type', { ...retitled, path: ['type'], was: 'choice', value: undefined }],
  ])('that makes a mistake is refused in the checker’s words: %s', async (_, edit) => {
    const before = project.readAll();
    const answer = await save(edit);
    expect(answer.status).toBe('refused');
    expect(listErrors(answer)).not.toEqual([]);
    expect(project.readAll()).toEqual(before);
    expect(editing.notes).toEqual({});
  });

  it('overwrites nothing that somebody else has changed, and shows it', async () => {
    project.change('woman', [question, 'What do you drink at noon?']);
    const before = project.readAll();
    const answer = await save(retitled);
    expect(answer.status).toBe('refused');
    expect(answer.messages.join()).toContain('It is now “What do you drink at noon?”');
    expect(project.readAll()).toEqual(before);
  });

  const readPage = (id: string) => {
    const { pages } = JSON.parse(project.read('woman')) as { pages: { id: string }[] };
    return pages.find((page) => page.id === id);
  };
  const whole = (value: object): ContentEdit => ({ ...retitled, path: [], was: readPage('water'), value });

  it('of a whole page writes only what differs, keeps what others have changed beside it, and overwrites nothing', async () => {
    const edit = whole({ ...readPage('water'), title: 'What do you like to drink?', text: 'Just roughly.' });
    project.change('woman', ['"pages": [', '"pages":   ['], ['"label": "Juice"', '"label": "Any juice"']);
    const own = project.read('woman');
    expect((await save(edit)).status).toBe('done');
    expect(project.read('woman')).toContain('"pages":   [');
    expect(project.read('woman')).toContain('Any juice');
    expect(readPage('water')).toMatchObject({ title: 'What do you like to drink?', text: 'Just roughly.' });
    await goBack('undo');
    expect(project.read('woman')).toBe(own);

    project.change('woman', [question, 'What do you drink at noon?']);
    const before = project.readAll();
    const answer = await save(edit);
    expect(answer.status).toBe('refused');
    expect(answer.messages.join()).toContain('changed title of water');
    expect(project.readAll()).toEqual(before);
  });

  it('of several values together is one edit', async () => {
    const before = project.read('woman');
    const also = [{ page: 'sleep', path: ['text'], was: undefined, value: 'A text.' }];
    expect((await save({ ...retitled, also })).messages).toHaveLength(2);
    expect(project.read('woman')).toContain('A text.');
    await goBack('undo');
    expect(project.read('woman')).toBe(before);
    const stale = [{ page: 'sleep', path: ['text'], was: 'Another one', value: 'A text.' }];
    expect((await save({ ...retitled, also: stale })).status).toBe('refused');
    expect(project.read('woman')).toBe(before);
  });

  it('of the name under which the product was published makes it a former one, so that none is left unseen', async () => {
    await project.run(publishContent);
    const { title } = (JSON.parse(project.read('site')) as Site).app;
    for (const file of ['woman', 'man', 'site'])
      project.write(file, project.read(file).replaceAll(new RegExp(`(?<!"title": ")${title}`, 'gi'), '{app}'));
    const before = project.readAll();
    const rename = (name: string) =>
      save({ kind: 'set', file: 'site', path: ['app', 'title'], was: title, value: name }, true);
    project.write('woman', project.read('woman').replace(question, `${question} ${title} asks.`));
    expect(listErrors(await rename('Solstice'))).toEqual(['former-name']);
    project.write('woman', before['woman.json'] ?? '');
    expect((await rename('Solstice')).status).toBe('done');
    expect(project.read('checks')).toContain(`"formerNames": ["${title}"]`);
    await goBack('undo');
    expect(project.readAll()).toEqual(before);
    expect((await rename(`${title} Plus`)).status).toBe('done');
    expect(project.read('checks')).toBe(before['checks.json']);
  });

  it('of the offers’ currency changes that of the site too, as one edit', async () => {
    const before = project.readAll();
    const currency = {
      kind: 'set',
      file: 'offers',
      path: ['currency'],
      was: 'USD',
      value: 'EUR',
    } satisfies ContentEdit;
    expect((await save(currency)).status).toBe('done');
    expect([project.read('offers'), project.read('site')]).toEqual(Array(2).fill(expect.stringContaining('"EUR"')));
    await goBack('undo');
    expect(project.readAll()).toEqual(before);
    expect((await save({ ...currency, value: 'euro' })).status).toBe('refused');
    expect(project.readAll()).toEqual(before);
  });

  it('waits for the one before it', async () => {
    const answers = await Promise.all([save(retitled), save({ ...retitled, value: 'Something else?' })]);
    expect(answers.map(({ status }) => status)).toEqual(['done', 'refused']);
  });

  it('is judged without being made', async () => {
    const before = project.readAll();
    const judge = (edit: ContentEdit) => editing.answer({ action: 'judge', edit });
    expect((await judge(retitled)).status).toBe('done');
    expect((await judge({ ...retitled, value: 7 })).status).toBe('refused');
    expect(project.readAll()).toEqual(before);
  });

  it('of what was published waits for the editor’s agreement, leaves nothing wrong, and can be undone', async () => {
    await save({ kind: 'duplicate', file: 'woman', page: 'end', id: 'rest', anchor: 'mail', side: 'after' });
    await project.run(publishContent);
    const before = project.readAll();
    const moved = {
      kind: 'move',
      file: 'woman',
      page: 'rest',
      anchor: 'mail',
      side: 'before',
      renumber: true,
    } as const;
    const asked = await save(moved);
    expect(asked.status).toBe('asked');
    expect(asked.findings.map(({ rule }) => rule)).toEqual(['published-step-changed']);
    expect(project.readAll()).toEqual(before);
    expect((await save(moved, true)).status).toBe('done');
    expect(project.hasErrors()).toBe(false);
    await goBack('undo');
    expect(project.readAll()).toEqual(before);
  });
});

describe('undo and redo', () => {
  it('go back and forth, also after a restart', async () => {
    const before = project.readAll();
    expect((await goBack('undo')).messages).toEqual(['There is nothing to undo.']);
    await save(retitled);
    await save({ kind: 'duplicate', file: 'woman', page: 'water', id: 'tea', anchor: 'water', side: 'after' });
    const after = project.readAll();
    editing = open();
    expect(editing.notes.undo).toContain('tea');
    await goBack('undo');
    await goBack('undo');
    expect(project.readAll()).toEqual(before);
    expect(editing.notes).toMatchObject({ redo: expect.stringContaining('What do you like to drink?') as string });
    await goBack('redo');
    await goBack('redo');
    expect(project.readAll()).toEqual(after);
    expect((await goBack('redo')).messages).toEqual(['There is nothing to redo.']);
    // A new edit forgets what was undone.
    await goBack('undo');
    await save({ ...retitled, was: retitled.value, value: 'Tea?' });
    expect(editing.notes.redo).toBeUndefined();
  });

  it('keep what was changed elsewhere in between, and overwrite nothing at the same place', async () => {
    await save(retitled);
    project.change('woman', ['"gates": [', '"gates":    [']);
    expect((await goBack('undo')).status).toBe('done');
    expect(project.read('woman')).toContain('"gates":    [');
    expect(project.read('woman')).toContain(question);

    await save(retitled);
    project.change('woman', ['What do you like to drink?', 'What do you like to drink, and when?']);
    const before = project.readAll();
    const answer = await goBack('undo');
    expect(answer.status).toBe('refused');
    expect(answer.messages.join()).toContain('Nothing was overwritten');
    expect(project.readAll()).toEqual(before);
  });

  it('find the edits of another editor of the same project, and leave them alone if asked for another one', async () => {
    await save(retitled);
    const other = open();
    const only = editing.notes.undo ?? '';
    await other.answer({ action: 'save', edit: { ...retitled, was: retitled.value, value: 'Tea?' } });
    const refused = await editing.answer({ action: 'undo', only });
    expect(refused.messages.join()).toContain('the last edit is another one');
    expect(project.read('woman')).toContain('Tea?');
    expect((await goBack('undo')).status).toBe('done');
    expect((await editing.answer({ action: 'undo', only })).status).toBe('done');
    expect(project.read('woman')).toContain(question);
  });
});

it('lists the smallest values that differ; a list that is longer or shorter is one value', () => {
  const was = { same: [1, { b: 2 }], deep: [1, { b: 2 }], gone: 2, longer: [1], turned: [1, 2], words: 'words' };
  const value = { same: [1, { b: 2 }], deep: [1, { b: 3 }], longer: [1, 2], turned: [2, 1], words: {}, more: [2] };
  expect(listDifferences(was, value)).toEqual([
    { path: ['deep', 1, 'b'], was: 2, value: 3 },
    { path: ['gone'], was: 2, value: undefined },
    { path: ['longer'], was: [1], value: [1, 2] },
    { path: ['turned', 0], was: 1, value: 2 },
    { path: ['turned', 1], was: 2, value: 1 },
    { path: ['words'], was: 'words', value: {} },
    { path: ['more'], was: undefined, value: [2] },
  ]);
});
