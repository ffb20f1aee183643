import { defineCommand, describeCommand } from '../../cli/command.ts';
import { formatOption } from '../../cli/options.ts';
import { CommandError } from '../../cli/command-error.ts';
import { formatFinding } from '../../content/report/format.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { describeChanges } from './describe-changes.ts';
import { formatMarkdown, formatText, type ChangesByFile } from './format-changes.ts';
import { readFolder, readRevision, type Texts } from './revisions.ts';

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
