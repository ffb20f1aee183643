import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listExperiments } from '../../content/experiments/read-experiments.ts';
import { makeVariantDocument } from '../../content/experiments/variant-content.ts';
import { currentSchemas } from '../../content/schema/schemas.ts';
import { makeValueLister, type ListValues } from '../../content/schema/named-values.ts';
import { SchemaBook } from '../../content/schema/schema-book.ts';
import { listPages } from '../../content/parsing/pages.ts';
import { locate, type ContentDocument, findPosition } from '../../content/parsing/document.ts';
import { listTexts } from '../../content/texts/texts.ts';
import type { EditableText } from '../words/editable-text.ts';
import { findAnalyticsName, programIds } from '../../../src/domain/flow/programs.ts';
import { findUsualFile } from '../../tools/events/command.ts';
import { readEvents } from '../../tools/events/read-events.ts';
import { summarize } from '../../tools/events/summarize.ts';

/** Every text for visitors in these files and in the variants of their experiments, with its place. */
export function listPageTexts(documents: readonly ContentDocument[]): EditableText[] {
  const values = makeValueLister(new SchemaBook(currentSchemas()));
  return documents.flatMap((document) => {
    const ids = new Map(listPages(document).map(({ id, path }) => [path.join('/'), id]));
    const own = listTexts(document, { values }).map(({ path, text, kind }) => {
      const page = ids.get(path.slice(0, 2).join('/'));
      const place = page === undefined ? { path } : { page, path: path.slice(2) };
      return { file: document.name, ...place, text, kind };
    });
    return [...own, ...listVariantTexts(document, values)];
  });
}

function listVariantTexts(document: ContentDocument, values: ListValues): EditableText[] {
  const variants = listExperiments(document).flatMap((experiment) => experiment.variants);
  return variants.flatMap(({ changes }) => {
    const changed = makeVariantDocument(document, changes);
    return listTexts(changed, { values }).flatMap(({ path, text, kind }) => {
      const place = changed.trace?.(path) ?? path;
      return place[0] === 'experiments' ? [{ file: document.name, path: place, text, kind }] : [];
    });
  });
}

/** The line on which each page of a content file begins, by page id. */
export function findPageLines(document: ContentDocument): Record<string, number> {
  return Object.fromEntries(
    listPages(document).flatMap(({ id, path }) =>
      id === undefined ? [] : [[id, findPosition(document.lines, locate(document, path, 'value').offset).line]],
    ),
  );
}

/** How many visitors of a program saw a page, and how many left there. */
export interface PageVisits {
  visitors: number;
  /** The share of the program's visitors who saw it, from 0 to 1. */
  share: number;
  /** Those who got as far as this page and no further; none of the last page, where visits end. */
  left: number;
  /** The same as a share of those who got as far, from 0 to 1. */
  leftShare: number;
}

/** The visits of each page, by program and by the page's name in analytics. */
export type Visits = Record<string, Record<string, PageVisits>>;

/** Reads the events that the service received in development; without any, no program has visits. */
export function readVisits(root: string): Visits {
  const { funnels } = summarize(readEvents(readFile(resolve(root, findUsualFile()))));
  return Object.fromEntries(
    programIds.flatMap((program) => {
      const funnel = funnels.find((it) => it.program === findAnalyticsName(program));
      const visits = funnel?.steps.map(({ title, visitors, share }, index, steps) => {
        const { lost: left = 0, lostShare: leftShare = 0 } = steps[index + 1] ?? {};
        return [title, { visitors, share, left, leftShare }] as const;
      });
      return visits ? [[program, Object.fromEntries(visits)]] : [];
    }),
  );
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // Nobody has visited anything yet.
  }
}
