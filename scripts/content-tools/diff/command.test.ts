import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { useContentProject } from '../../../tests/support/content-project.ts';
import { compareVersions } from './command.ts';

const project = useContentProject({});

const compare = (...args: string[]) => project.run(compareVersions, ...args);
function commit(): void {
  const author = '-c user.name=Editor -c user.email=editor@example.com';
  for (const args of ['init -q -b main', 'add content', `${author} commit -qm Content`])
    spawnSync('git', args.split(' '), { cwd: project.folder });
}
const reworded = 'reworded the title of water: “What do you drink?” →';

it('compares the folder with main or a revision, and two revisions', async () => {
  commit();
  expect((await compare()).answer).toBe('Nothing in the content has changed since main.');
  project.change('woman', ['What do you drink?', 'What do *you* drink?'], ['"step": 3,', '"step": 4,']);
  expect((await compare('HEAD')).answer).toBe(
    [
      'content/woman.json',
      `  ${reworded} “What do *you* drink?”`,
      '! changed the step of end: 3 → 4 – dashboards depend on it',
      '',
      '2 changes in 1 file since HEAD. 1 of them needs a second look.',
    ].join('\n'),
  );
  expect((await compare('HEAD', '--format', 'markdown')).answer).toContain(
    `### content/woman.json\n\n- ${reworded} “What do \\*you\\* drink?”`,
  );
  commit();
  expect((await compare('HEAD~1', 'HEAD')).answer).toMatch(/^2 changes in 1 file from HEAD~1 to HEAD\./m);
});

it('rejects what it cannot compare', async () => {
  expect((await compare('HEAD')).objection).toBe(
    'This folder is not a git repository, so there is no earlier version to compare with.',
  );
  commit();
  expect((await compare('nowhere')).objection).toMatch(/^There is no revision "nowhere"\. Name a branch/);
  expect((await compare('HEAD', '--format', 'html')).objection).toBe(
    'There is no format "html". The formats are "text" and "markdown".',
  );
  project.change('woman', ['"id": "water",', '"id": "water"']);
  expect((await compare('HEAD')).objection).toMatch(
    /^content\/woman\.json can't be compared:\ncontent\/woman\.json:\d+:\d+ error /,
  );
});
