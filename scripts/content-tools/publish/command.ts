import { defineCommand, describeCommand } from '../../cli/command.ts';
import { CommandError } from '../../cli/command-error.ts';
import { runChecks } from '../../content/check-content.ts';
import type { ContentSource } from '../../content/parsing/content-source.ts';
import { isError } from '../../content/parsing/finding.ts';
import { openContent } from '../../content/parsing/source.ts';
import { formatFinding } from '../../content/report/format.ts';
import { lossOption } from '../../cli/options.ts';
import { lockFile, overlay } from '../save-edit.ts';
import { writeFiles } from '../write-files.ts';
import { planPublishing } from './plan.ts';
import { formatLock, makeLock } from './write-lock.ts';

const syntax = describeCommand(
  'npm run content -- publish',
  'Records what is published, in content/published.lock.json. Changes and removals of published content need --accept-loss, since stored answers, links and dashboards depend on it.',
).addOption(lossOption);

/** The command content publish. */
export const publishContent = defineCommand(syntax, async (_, { acceptLoss }, root) => {
  const source = openContent(root);
  const { documents, additions, losses } = planPublishing(source);
  if (losses.length > 0 && acceptLoss !== true) {
    throw new CommandError(
      [
        ...list('Published content has changed, and stored answers, links and dashboards depend on it:', losses),
        'Undo it, or if it is intended, run npm run content -- publish --accept-loss. Nothing was written.',
      ].join('\n'),
    );
  }
  if (losses.length === 0 && additions.length === 0) return 'Everything is already published.';
  const lock = await formatLock(makeLock(documents));
  checkWith(lock, source);
  writeFiles(root, new Map([[lockFile, lock]]));
  return [
    ...list('Published:', additions),
    ...list('Changed on purpose:', losses),
    `Written: ${lockFile}. Commit it together with the content.`,
  ].join('\n');
});

/** Throws a `CommandError` if the content would have errors with this lock file: errors about it hide others. */
function checkWith(lock: string, source: ContentSource): void {
  const errors = runChecks(overlay(source, new Map([[lockFile, lock]]))).findings.filter(isError);
  if (errors.length === 0) return;
  const heading = 'Once this is published, the content would have errors, so nothing was published. Fix them first:';
  throw new CommandError([heading, ...errors.map(formatFinding)].join('\n'));
}

function list(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)];
}
