import { openFixture } from '../../../tests/fixtures/content/source.ts';
import type { Changes, Fault } from '../../../tests/fixtures/content/changes.ts';
import { checkContent } from '../check-content.ts';
import { formatFinding } from '../findings/format.ts';
import { writeLineDiff } from './line-diff.ts';

/** The change that breaks a rule, and what the checker says of it. */
export function writeExample({ changes }: Fault): string {
  const [finding] = checkContent(openFixture(changes));
  const files = Object.keys(changes).map((file) => writeChange(file, changes));
  const file = finding?.file.includes('/') ? finding.file : `content/${finding?.file}`;
  const message = finding ? formatFinding({ ...finding, file }) : '';
  return [...files, fence('text', message)].join('\n\n');
}

function writeChange(file: string, changes: Changes): string {
  const change = changes[file];
  if (file.startsWith('public/')) return `A file \`${file}\`:`;
  const name = `In \`content/${file}\`:`;
  if (typeof change === 'string')
    return `${name}\n\n${fence('json', show(change.trim() === '' ? '(nothing)' : change.trimEnd()))}`;
  const [before, after] = [openFixture().readFile(file), openFixture(changes).readFile(file)];
  return `${name}\n\n${fence('diff', show(writeLineDiff(before, after)))}`;
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** What nobody can see, by its name. */
function show(text: string): string {
  return text.replaceAll('\uFEFF', '<byte order mark>').replaceAll('\0', '<zero byte>');
}
