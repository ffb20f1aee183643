import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ContentProject } from '../../../../tests/support/content-project.ts';
import { compareVersions } from './command.ts';

let project: ContentProject;

beforeEach(() => {
  project = new ContentProject();
});

afterEach(() => project.remove());

function commit(): void {
  const name = ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com'];
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', 'content'],
    [...name, 'commit', '-qm', 'Content'],
  ]) {
    spawnSync('git', args, { cwd: project.folder });
  }
}

it('compares the folder with a revision, and two revisions', async () => {
  commit();
  expect(await project.run(compareVersions, 'HEAD')).toMatchObject({
    answer: 'Nothing in the content has changed since HEAD.',
  });
  project.change('woman', ['"title": "How much water do you drink in a day?"', '"title": "How *much* water a day?"']);
  project.change('man', ['"step": 3,', '"step": 1,']);
  expect((await project.run(compareVersions, 'HEAD')).answer).toBe(
    [
      'content/man.json',
      '! changed the step of focus: 3 → 1 – dashboards depend on it',
      '',
      'content/woman.json',
      '  reworded the title of water: “How much water do you drink in a day?” → “How *much* water a day?”',
      '',
      '2 changes in 2 files since HEAD. 1 of them needs a second look.',
    ].join('\n'),
  );
  expect((await project.run(compareVersions, 'HEAD', '--format', 'markdown')).answer).toContain(
    '### content/woman.json\n\n- reworded the title of water: “How much water do you drink in a day?” → “How \\*much\\* water a day?”',
  );
  commit();
  expect((await project.run(compareVersions, 'HEAD~1', 'HEAD')).answer).toMatch(
    /^2 changes in 2 files from HEAD~1 to HEAD\./m,
  );
});

it('compares with main unless a revision is named', async () => {
  commit();
  project.change('woman', ['"title": "How much water do you drink in a day?"', '"title": "How much water?"']);
  expect((await project.run(compareVersions)).answer).toContain('1 change in 1 file since main.');
});

it('rejects what it cannot compare', async () => {
  expect((await project.run(compareVersions, 'HEAD')).objection).toBe(
    'This folder is not a git repository, so there is no earlier version to compare with.',
  );
  commit();
  expect((await project.run(compareVersions, 'nowhere')).objection).toMatch(
    /^There is no revision "nowhere"\. Name a branch/,
  );
  expect((await project.run(compareVersions, 'HEAD', '--format', 'html')).objection).toBe(
    'There is no format "html". It can be "text" or "markdown".',
  );
  project.change('woman', ['"id": "water",', '"id": "water"']);
  expect((await project.run(compareVersions, 'HEAD')).objection).toMatch(
    /^content\/woman\.json can't be compared:\ncontent\/woman\.json:\d+:\d+ error /,
  );
});
