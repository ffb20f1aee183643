import { defineCommand, describeCommand } from '../../cli/command.ts';
import { CommandError } from '../../cli/command-error.ts';
import { runChecks } from '../../content/check-content.ts';
import { type ContentSource, openContent } from '../../content/parsing/source.ts';
import { isError, type Finding } from '../../content/parsing/finding.ts';
import { formatFinding } from '../../content/report/format.ts';
import { lossOption } from '../../cli/options.ts';
import { lockFile, overlay } from '../edit/judge-edits.ts';
import { writeFiles } from '../content-files.ts';
import { formatLock, makeLock } from './lock.ts';
import { hasPages, type ContentDocument } from '../../content/parsing/document.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { isLoss } from '../../content/rules/rules.ts';
import { listAdditions } from '../../content/published/additions.ts';
import { listNewFields, readPublishedFields } from '../../content/published/fields.ts';
import { quote } from '../../content/words/words.ts';
import { readPublished } from '../../content/published/lock.ts';
import { listNewPlanIds } from '../../content/published/plan.ts';

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

/** What publishing would record, in plain words: `woman/water: the value "Tea"`. */
interface Plan {
  documents: ContentDocument[];
  additions: string[];
  /** Changes and removals of published content. */
  losses: string[];
}

/** Compares the content with what was published. Throws a `CommandError` if it has an error of any other kind. */
export function planPublishing(source: ContentSource): Plan {
  const errors = runChecks(source).findings.filter(isError);
  const losses = errors.filter(isLoss);
  const [first, ...others] = errors.filter((error) => !losses.includes(error));
  if (first) {
    const more = others.length === 0 ? '' : `\n… and ${others.length} more: npm run content -- check lists them all.`;
    throw new CommandError(
      `The content has an error, so nothing was published. Fix it first:\n${formatFinding(first)}${more}`,
    );
  }
  const documents = source.files.flatMap((file) => parseDocument(file, source.readFile(file)).document ?? []);
  return {
    documents,
    additions: [
      ...describeNewFields(documents),
      ...documents.filter(hasPages).flatMap((document) => describeAdditions(document, documents)),
    ],
    losses: losses.map(describeLoss),
  };
}

function describeNewFields(documents: readonly ContentDocument[]): string[] {
  const names = listNewFields(documents);
  if (!readPublishedFields(documents)) return [`answers: all ${names.length} fields`];
  return names.map((name) => `answers: the field ${quote(name)}`);
}

function describeAdditions(document: ContentDocument, documents: readonly ContentDocument[]): string[] {
  const known = readPublished(documents, document.name);
  const additions = listAdditions(document, known);
  // The first time, a list of all pages would be too long.
  if (known.pages.size === 0) return [`${document.name}: all ${new Set(additions.map(({ page }) => page)).size} pages`];
  return [
    ...additions.map(({ page, what }) => `${document.name}/${page}: ${what}`),
    ...listNewPlanIds(document, known.plan).map((what) => `${document.name}: ${what} of the plan`),
  ];
}

function describeLoss({ file, line, problem }: Finding): string {
  return `${file}:${line} ${problem}`;
}
