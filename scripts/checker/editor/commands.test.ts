import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Flow, Published } from '../../../src/domain/generated/types.ts';
import { ContentProject } from '../../../tests/support/content-project.ts';
import { runChecks } from '../check-content.ts';
import { isError } from '../parsing/finding.ts';
import { formatFiles } from './fmt/command.ts';
import { openContent } from '../parsing/source.ts';
import { moveInFile } from './move/move-command.ts';
import { addToFile } from './new/new-command.ts';

let project: ContentProject;

beforeEach(() => {
  project = new ContentProject();
});

afterEach(() => project.remove());

const listErrors = () => runChecks(openContent(project.folder)).findings.filter(isError);
const readIds = () => (JSON.parse(project.read('woman')) as Flow).pages.map(({ id }) => id);

describe('content:move', () => {
  it('moves a page, and prints the consequences', async () => {
    const ids = readIds();
    const { answer, objection } = await project.run(moveInFile, 'woman/water', '--after', 'children');
    expect(objection).toBe('');
    expect(answer).toMatch(/^Moved water from 13th to 15th place of content\/woman\.json, between children and /);
    expect(readIds()).toEqual(ids.toSpliced(12, 1).toSpliced(14, 0, 'water'));
  });

  it('moves published neighbours again and again without an error or a new step', { tags: ['deep'] }, async () => {
    const readSteps = () =>
      Object.fromEntries((JSON.parse(project.read('woman')) as Flow).pages.map((page) => [page.id, page.step]));
    const [known, steps] = [listErrors(), readSteps()];
    for (const [id, anchor] of [
      ['old-routine', 'multitasking'],
      ['water', 'children'],
      ['lifestyle', 'water'],
    ]) {
      expect((await project.run(moveInFile, `woman/${id}`, '--after', String(anchor))).objection).toBe('');
    }
    expect(listErrors()).toEqual(known);
    expect(readSteps()).toEqual(steps);
  });

  it(
    'gives published pages new steps only with --accept-loss, and then the checker has nothing against them',
    { tags: ['deep'] },
    async () => {
      const before = project.readAll();
      const args = ['woman/water', '--after', 'lifestyle', '--renumber'];
      const { objection } = await project.run(moveInFile, ...args);
      expect(objection).toContain('page "water": This page was published with the step 13, but now has 15.');
      expect(project.readAll()).toEqual(before);
      const { answer } = await project.run(moveInFile, ...args, '--accept-loss');
      expect(answer).toContain('water now has the step 15, not 13.');
      expect(answer).toContain('Recorded in content/published.lock.json');
      expect(answer).not.toContain('content:publish');
      expect(listErrors()).toEqual([]);
      expect((JSON.parse(project.read('published.lock')) as Published).flows.woman?.pages.water?.step).toBe(15);
    },
  );

  it('writes nothing if the edit would cause an error, and prints the error', async () => {
    const text = project.read('woman');
    const { answer, objection } = await project.run(moveInFile, 'woman/height', '--after', 'weight');
    expect(answer).toBe('');
    expect(objection).toContain('Nothing was changed.\nThe checker would report:\ncontent/woman.json:');
    expect(project.read('woman')).toBe(text);
  });

  it('writes nothing while a file is broken', async () => {
    project.change('man', ['"program": "man",', '"program": "man"']);
    const text = project.read('woman');
    const { objection } = await project.run(moveInFile, 'woman/water', '--after', 'children');
    expect(objection).toMatch(/^The content has an error, so nothing was done\. Fix it first:\ncontent\/man\.json:4:/);
    expect(project.read('woman')).toBe(text);
  });

  it('needs a position', async () => {
    expect((await project.run(moveInFile, 'woman/water')).objection).toMatch(
      /^Say where: --after a page, or --before a page\.\nUsage: /,
    );
  });
});

describe('content:new', () => {
  it('adds valid and formatted pages', async () => {
    await project.run(formatFiles);
    const known = listErrors();
    for (const [type, id, anchor] of [
      ['choice', 'one-more', 'lifestyle'],
      ['info', 'one-word', 'medications'],
      ['loading', 'one-moment', 'pregant-or-breastfeeding'],
    ] as const) {
      expect((await project.run(addToFile, type, id, '--after', `woman/${anchor}`)).objection).toBe('');
      expect(readIds()[readIds().indexOf(anchor) + 1]).toBe(id);
    }
    expect(listErrors()).toEqual(known);
    expect(await project.run(formatFiles, '--check')).toMatchObject({ objection: '' });
  });

  it('adds a page between neighbours whose numbers leave no room', async () => {
    const known = listErrors();
    expect((await project.run(addToFile, 'info', 'one-more', '--after', 'woman/age')).objection).toBe('');
    expect(listErrors()).toEqual(known);
  });

  it('declares a field of its own for a new question, and leaves other declarations unchanged', async () => {
    const text = project.read('answers');
    const { answer } = await project.run(addToFile, 'choice', 'favorite-season', '--after', 'woman/lifestyle');
    const line = '{ "name": "favoriteSeason", "kind": "choice", "label": "Favorite season" }';
    expect(answer).toContain(`Declared its field in content/answers.json: ${line}.`);
    expect(project.read('answers').replace(`,\n    ${line}`, '')).toBe(text);
    expect(project.read('woman')).toContain('"answer": "favoriteSeason"');
    expect(listErrors()).toEqual([]);
  });

  it('writes neither file if the page can’t be added', async () => {
    const [answers, woman] = [project.read('answers'), project.read('woman')];
    const { objection } = await project.run(addToFile, 'choice', 'to-string', '--after', 'woman/lifestyle');
    expect(objection).toContain('taken-field-name');
    expect([project.read('answers'), project.read('woman')]).toEqual([answers, woman]);
  });

  it('leaves the rest of the file unchanged', async () => {
    const text = project.read('woman');
    await project.run(addToFile, 'info', 'one-more', '--after', 'woman/lifestyle');
    const added = /    \{\n      "id": "one-more",[^}]*\},\n/.exec(project.read('woman'))?.[0] ?? '';
    expect(added).toContain('"step": 15,');
    expect(project.read('woman').replace(added, '')).toBe(text);
  });
});
