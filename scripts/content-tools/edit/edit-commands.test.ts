import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { useContentProject } from '../../../tests/support/content-project.ts';
import { formatFiles } from '../fmt/command.ts';
import { editCommands } from './edit-commands.ts';
import { Editing } from './editing.ts';

const project = useContentProject();

const readIds = () => (JSON.parse(project.read('woman')) as Flow).pages.map(({ id }) => id);

describe('content move', () => {
  it('moves published pages again and again without an error, and prints the consequences', async () => {
    expect(readIds().slice(12, 15)).toEqual(['water', 'lifestyle', 'children']);
    const { answer, objection } = await project.run(editCommands.move, 'woman/water', '--after', 'children');
    expect(objection).toBe('');
    expect(answer).toMatch(/^Moved water from 13th to 15th place of content\/woman\.json, between children and /);
    expect((await project.run(editCommands.move, 'woman/lifestyle', '--after', 'water')).objection).toBe('');
    expect(readIds().slice(12, 15)).toEqual(['children', 'water', 'lifestyle']);
    expect(project.hasErrors()).toBe(false);
  });

  it('can be undone in the studio', async () => {
    const before = project.readAll();
    expect((await project.run(editCommands.move, 'woman/water', '--after', 'children')).objection).toBe('');
    expect((await new Editing(project.folder).answer({ action: 'undo' })).status).toBe('done');
    expect(project.readAll()).toEqual(before);
  });

  it('writes nothing if the edit would cause an error, a file is broken or no place is named, and says so', async () => {
    const expectRefused = async (args: string[], objection: RegExp) => {
      const before = project.readAll();
      expect(await project.run(editCommands.move, ...args)).toEqual({
        answer: '',
        objection: expect.stringMatching(objection) as string,
      });
      expect(project.readAll()).toEqual(before);
    };
    await expectRefused(
      ['woman/height', '--after', 'weight'],
      /^Nothing was changed\.\nThe checker would report:\ncontent\/woman\.json:/,
    );
    await expectRefused(['woman/water'], /^Say where: after a page, or before a page of the same file\.\nUsage: /);
    project.change('man', ['"program": "man",', '"program": "man"']);
    await expectRefused(
      ['woman/water', '--after', 'children'],
      /^The content has an error, so nothing was done\. Fix it first:\ncontent\/man\.json:4:/,
    );
  });
});

describe('content new', () => {
  it.each([
    ['info', 'one-word', 'lifestyle'],
    ['loading', 'one-moment', 'pregant-or-breastfeeding'],
    // Its neighbours' numbers leave no room.
    ['info', 'one-more', 'age'],
  ])('adds a valid and formatted page of the type %s, and changes nothing else', async (type, id, anchor) => {
    const text = project.read('woman');
    expect((await project.run(editCommands.new, type, id, '--after', `woman/${anchor}`)).objection).toBe('');
    expect(readIds()[readIds().indexOf(anchor) + 1]).toBe(id);
    const added = new RegExp(`    \\{\\n      "id": "${id}".*?\\n    \\},\\n`, 's').exec(project.read('woman'))?.[0];
    expect(project.read('woman').replace(added ?? '', '')).toBe(text);
    expect(project.hasErrors()).toBe(false);
    expect((await project.run(formatFiles, '--check')).objection).toBe('');
  });

  it('declares a field of its own for a new question, and leaves other declarations unchanged', async () => {
    const text = project.read('answers');
    const { answer } = await project.run(editCommands.new, 'choice', 'favorite-season', '--after', 'woman/lifestyle');
    const line = '{ "name": "favoriteSeason", "kind": "choice", "label": "Favorite season" }';
    expect(answer).toContain(`Declared its field in content/answers.json: ${line}.`);
    expect(project.read('answers').replace(`,\n    ${line}`, '')).toBe(text);
    expect(project.read('woman')).toContain('"answer": "favoriteSeason"');
    expect(project.hasErrors()).toBe(false);

    // Neither file is written if the page can't be added.
    const before = project.readAll();
    const refused = await project.run(editCommands.new, 'choice', 'to-string', '--after', 'woman/lifestyle');
    expect(refused.objection).toContain('taken-field-name');
    expect(project.readAll()).toEqual(before);
  });
});
