import fc from 'fast-check';
import { formatFiles } from '../../../scripts/content-tools/fmt/command.ts';
import { isError } from '../../../scripts/content/parsing/finding.ts';
import { Editing } from '../../../scripts/content-tools/edit/editing.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { ContentProject } from '../../support/content-project.ts';
import { randomEdit } from './random-edit.ts';

const names = ['site', 'woman', 'man'] as const;

interface Result {
  made: number;
  refused: number;
  /** What went wrong, in words. */
  faults: string[];
}

/** Makes random edits to the smallest content, one after another, and then undoes them all. */
export async function fuzzStudio({ seed, edits }: { seed: number; edits: number }): Promise<Result> {
  const project = new ContentProject({});
  const result: Result = { made: 0, refused: 0, faults: [] };
  try {
    await project.run(formatFiles);
    const before = project.readAll();
    const editing = new Editing(project.folder);
    for (let count = 0; count < edits; count += 1) {
      const files = names.map((name) => ({ name, file: JSON.parse(project.read(name)) as ContentFile }));
      const [edit] = fc.sample(randomEdit(files), { seed: seed + count, numRuns: 1 });
      if (!edit) throw new Error('No edit was made.');
      const unchanged = project.readAll();
      const { status, findings } = await editing.answer({ action: 'save', edit, isAgreed: true });
      const words = `Edit ${count}: ${JSON.stringify(edit)}`;
      if (status === 'done') result.made += 1;
      else {
        result.refused += 1;
        if (!isSame(project.readAll(), unchanged)) result.faults.push(`${words}\nwas refused, but changed a file.`);
      }
      if (status === 'done' && findings.some(isError)) result.faults.push(`${words}\nwas made in spite of an error.`);
    }
    if (project.hasErrors()) result.faults.push('The content has errors in the end.');
    for (let count = 0; count < result.made; count += 1) await editing.answer({ action: 'undo' });
    if (!isSame(project.readAll(), before)) result.faults.push('After all edits were undone, the files differ.');
    return result;
  } finally {
    project.remove();
  }
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
