import fc from 'fast-check';
import { formatFiles } from '../../../scripts/content-tools/fmt/command.ts';
import { isError } from '../../../scripts/content/parsing/finding.ts';
import { Editing } from '../../../scripts/content-tools/edit/editing.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { ContentProject } from '../../support/content-project.ts';
import type { ContentEdit } from '../../../scripts/content-tools/edit/content-edit.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { CommandError } from '../../../scripts/cli/command-error.ts';
import { defineCommand, describeCommand } from '../../../scripts/cli/command.ts';
import { countOption } from '../../../scripts/cli/options.ts';

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

/** A content file with pages, and its name. */
interface NamedFile {
  name: string;
  file: ContentFile;
}

type Path = (string | number)[];

/** Random edits of these files, as an editor could make them in the studio; many of them are mistakes. */
function randomEdit(files: readonly NamedFile[]): fc.Arbitrary<ContentEdit> {
  return fc
    .constantFrom(...files)
    .filter(({ file }) => file.pages.length > 1)
    .chain(({ name, file }) => editOf(name, file));
}

function editOf(name: string, file: ContentFile): fc.Arbitrary<ContentEdit> {
  const page = fc.constantFrom(...file.pages);
  const id = page.map((it) => it.id);
  const place = { anchor: id, side: fc.constantFrom('after' as const, 'before' as const) };
  const fresh = fc.stringMatching(/^[a-z]{3,8}(-[a-z]{2,5})?$/);
  const type = fc.constantFrom('choice', 'info', 'scale', 'text', 'number', 'choices', 'date');
  const variants = fc.constantFrom('Tea', 'Something else', '').map((title) => [{ id: 'other', set: { title } }]);
  const experiment = fc.constantFrom('none', ...(file.experiments ?? []).map((it) => it.id));
  const edit = (kind: ContentEdit['kind'], parts: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record({ kind: fc.constant(kind), file: fc.constant(name), ...parts }) as fc.Arbitrary<unknown>;
  const edits = fc.oneof(
    { weight: 5, arbitrary: page.chain((it) => newValue(name, it)) },
    { weight: 2, arbitrary: edit('move', { page: id, renumber: fc.boolean(), ...place }) },
    edit('new', { id: fresh, type, ...place }),
    edit('duplicate', { page: id, id: fresh, ...place }),
    edit('rename', { page: id, to: fresh }),
    edit('remove', { page: id }),
    edit('experiment', { id: fresh, page: id, variants }),
    edit('promote', { experiment, variant: fc.constantFrom('other', 'control') }),
  );
  return edits as fc.Arbitrary<ContentEdit>;
}

/** Another value for one of the fields of a page, at any depth, or none. */
function newValue(file: string, page: Page): fc.Arbitrary<ContentEdit> {
  const places = [...listPlaces(page, [])];
  const words = fc.constantFrom('Tea', 'A text with several words', '“Quoted”', 'One\u00a0two 🍏', '{email}', '');
  return fc
    .constantFrom(...places)
    .chain(([path, was]) =>
      fc
        .oneof(words, words, fc.constantFrom(0, 3, true, null, [], {}), fc.constant(undefined))
        .map((value) => ({ kind: 'set' as const, file, page: page.id, path, was, value })),
    );
}

function* listPlaces(value: unknown, path: Path): Generator<readonly [Path, unknown]> {
  if (path.length > 0) yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [name, inner] of entries) yield* listPlaces(inner, [...path, name]);
}

const syntax = describeCommand(
  'npm run tests -- fuzz-studio',
  'Makes random edits as in the studio, checks the content after each, and undoes them all.',
)
  .addOption(countOption('--count <number>', 'how many edits', 1000))
  .addOption(countOption('--seed <number>', 'chooses them', 20_261_126));

/** The command tests fuzz-studio. */
export const fuzzEdits = defineCommand(syntax, async (_, { seed, count: edits }) => {
  const { made, refused, faults } = await fuzzStudio({ seed, edits });
  const answer = `Seed ${seed}, ${edits} edits: ${made} made, ${refused} refused, ${faults.length} faults.`;
  if (faults.length > 0) throw new CommandError([...faults, answer].join('\n\n'));
  return answer;
});
