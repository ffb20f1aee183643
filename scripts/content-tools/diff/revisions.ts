import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../cli/command-error.ts';
import { quote } from '../../content/words/words.ts';

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
