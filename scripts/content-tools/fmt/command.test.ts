import { expect, it } from 'vitest';
import { useContentProject } from '../../../tests/support/use-content-project.ts';
import { formatFiles } from './command.ts';

const project = useContentProject();

const typed = ['"id": "water",\n      "type": "choice",', '"type": "choice",  "id": "water",'] as const;

it('reports the first difference with --check, and formats changed files', async () => {
  const formatted = project.read('woman');
  project.change('woman', typed);
  const text = project.read('woman');
  const { objection } = await project.run(formatFiles, '--check');
  const line = text.slice(0, text.indexOf(typed[1])).split('\n').length;
  expect(objection).toBe(
    `content/woman.json:${line} is not formatted. It has\n  ${typed[1]}\nand should have\n  "id": "water",\nRun: npm run content -- fmt`,
  );
  expect(project.read('woman')).toBe(text);
  expect(await project.run(formatFiles)).toMatchObject({ answer: 'Formatted: content/woman.json' });
  expect(project.read('woman')).toBe(formatted);
});

it('rejects broken JSON with the message of the checker, and writes no file', async () => {
  project.change('site', ['"app": {', '"app":     {']);
  project.change('woman', ['"id": "water",', '"id": "water"']);
  const before = project.readAll();
  const { objection } = await project.run(formatFiles);
  expect(objection).toMatch(/^Nothing was written\. Fix this first:\ncontent\/woman\.json:\d+:\d+ error missing-comma/);
  expect(project.readAll()).toEqual(before);
});
