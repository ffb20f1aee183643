import { readArguments } from '../../command/arguments.ts';
import { CommandError } from '../../command/run.ts';
import { formatFinding } from '../../report/format.ts';
import { parseDocument } from '../../parsing/parse.ts';
import { quote } from '../../words/words.ts';
import { describeChanges } from './describe-changes.ts';
import { formatMarkdown, formatText, type ChangesByFile } from './format-changes.ts';
import { readFolder, readRevision, type Texts } from './revisions.ts';

const formats: Record<string, typeof formatText> = { text: formatText, markdown: formatMarkdown };

/** The command content:diff. */
export function compareVersions(args: readonly string[], root: string): string {
  const usage = 'npm run content:diff -- [REV [REV2]] [--format markdown]';
  const about =
    'Describes in words how the content differs from a branch, tag or commit: from main unless one is named.';
  const { words, values } = readArguments(
    { usage, about, options: { format: { type: 'string' } }, words: [0, 2] },
    args,
  );
  const write = formats[values.format ?? 'text'];
  if (!write) throw new CommandError(`There is no format ${quote(values.format)}. It can be "text" or "markdown".`);

  const [revision = 'main', later] = words;
  return write(
    listChanges(root, revision, later),
    later === undefined ? `since ${revision}` : `from ${revision} to ${later}`,
  );
}

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
