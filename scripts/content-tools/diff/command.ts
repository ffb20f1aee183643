import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { formatOption } from '../../cli/options.ts';
import { CommandError } from '../../cli/command-error.ts';
import { formatFinding } from '../../content/report/format.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { describeChanges } from './describe-changes.ts';
import { formatMarkdown, formatText, type ChangesByFile } from './change.ts';
import { quote } from '../../content/words/words.ts';

const formats = { text: formatText, markdown: formatMarkdown };

const syntax = describeCommand(
  'npm run content -- diff',
  'Describes in words how the content differs from a branch, tag or commit, or how two of them differ.',
)
  .argument('[revision]', 'a branch, tag or commit', 'main')
  .argument('[later]', 'another one, instead of the files as they are')
  .addOption(formatOption(['text', 'markdown']));

/** The command content diff. */
export const compareVersions = defineCommand(syntax, ([revision, later], { format }, root) =>
  formats[format](
    listChanges(root, revision, later),
    later === undefined ? `since ${revision}` : `from ${revision} to ${later}`,
  ),
);

/** The changes of the content since a revision, or between two. Throws a `CommandError` if they can't be compared. */
export function listChanges(root: string, revision: string, later?: string): ChangesByFile {
  const before = readRevision(root, revision);
  const after = later === undefined ? readFolder(root) : readRevision(root, later);
  const changes = [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((name) => {
    const [old, now] = [
      readValue(before, name, ` in ${revision}`),
      readValue(after, name, later ? ` in ${later}` : ''),
    ];
    const list = describeChanges({ name, before: old, after: now });
    return list.length > 0 ? [[`content/${name}.json`, list] as const] : [];
  });
  return new Map(changes);
}

function readValue(texts: Texts, name: string, where: string): unknown {
  const text = texts.get(name);
  if (text === undefined) return undefined;
  const { document, findings } = parseDocument(`content/${name}.json`, text);
  if (document && findings.length === 0) return document.value;
  throw new CommandError(`content/${name}.json${where} can't be compared:\n${findings.map(formatFinding).join('\n')}`);
}

/** The texts of all content files, by their names without extension. */
export type Texts = ReadonlyMap<string, string>;

/** The content files of a revision. Throws a `CommandError` if git, the repository or the revision is missing. */
export function readRevision(root: string, revision: string): Texts {
  if (git(root, 'rev-parse', '--is-inside-work-tree').status !== 0) {
    throw new CommandError('This folder is not a git repository, so there is no earlier version to compare with.');
  }
  const known = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  if (known.status !== 0) {
    throw new CommandError(
      `There is no revision ${quote(revision)}. Name a branch, a tag or a commit: git log --oneline content lists the latest ones.`,
    );
  }
  const commit = known.stdout.trim();
  const files = git(root, 'ls-tree', '--name-only', commit, 'content/').stdout.split('\n');
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .map((file) => [path.posix.basename(file, '.json'), git(root, 'show', `${commit}:./${file}`).stdout]),
  );
}

/** The content files in the folder now. */
export function readFolder(root: string): Texts {
  const folder = path.join(root, 'content');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return new Map(files.map((file) => [path.basename(file, '.json'), readFileSync(path.join(folder, file), 'utf8')]));
}

function git(root: string, ...args: string[]): { status: number | null; stdout: string } {
  const { status, stdout, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  if (error) throw new CommandError(`Git could not be run: ${error.message}. Install it to compare versions.`);
  return { status, stdout };
}
