import { runChecks } from '../../content/check-content.ts';
import type { ContentSource } from '../../content/parsing/content-source.ts';
import { CommandError } from '../../cli/command-error.ts';
import { hasPages, type ContentDocument } from '../../content/parsing/document.ts';
import { isError, type Finding } from '../../content/parsing/finding.ts';
import { formatFinding } from '../../content/report/format.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { isLoss } from '../../content/rules/rules.ts';
import { listAdditions } from '../../content/published/additions.ts';
import { listNewFields, readPublishedFields } from '../../content/published/fields.ts';
import { quote } from '../../content/words/words.ts';
import { readPublished } from '../../content/published/lock.ts';
import { listNewPlanIds } from '../../content/published/plan.ts';

/** What publishing would record, in plain words: `woman/water: the value "Tea"`. */
export interface Plan {
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
