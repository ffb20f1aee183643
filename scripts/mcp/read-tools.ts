import { z } from 'zod';
import { findPage, listPages, type ContentFile, makeAddress } from '../../src/domain/flow/flow.ts';
import { findNextAddress } from '../../src/domain/flow/routes.ts';
import { readToday } from '../../src/domain/dates/dates.ts';
import type { Facts } from '../../src/domain/rules/facts.ts';
import { fillPage } from '../../src/domain/text/text.ts';
import { makeTokens } from '../../src/domain/text/tokens.ts';
import { runChecks } from '../content/check-content.ts';
import { listChanges } from '../content-tools/diff/command.ts';
import { formatText } from '../content-tools/diff/change.ts';
import { readPages } from '../content-tools/content-files.ts';
import { explainAbsences } from '../content/graph/absence.ts';
import { openContent } from '../content/parsing/source.ts';
import { writeJson } from '../content/report/formats/write-json.ts';
import { findNamed, pageName, reads, type Tools } from './tools.ts';
import { readVisitor } from './visitor-tools.ts';

const visitor = {
  answers: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      'Answers by field, as strings: {"age": "60-80", "weight": "160 lbs", "height": "5 ft 6 in", "goals": "Sleep|Energy"}. An empty one takes an answer back. "gender" and "hasPurchased" are written like answers.',
    ),
  base: z
    .enum(['everything', 'nothing'])
    .default('everything')
    .describe('What the visitor has answered besides: every question, with sample answers, or nothing.'),
  today: z.iso.date().optional().describe('The day of the visit, for dates in texts. Today, unless one is named.'),
};

/** Adds the tools that read content and change nothing. */
export function addReadTools(tools: Tools, root: string): void {
  tools.add(
    'list_pages',
    {
      about: 'Lists the pages of all files in order: name, type, headline.',
      input: { file: z.string().optional().describe('Only the pages of this file, such as "woman".') },
      annotations: reads,
    },
    ({ file }) =>
      readPages(root)
        .filter(({ name }) => file === undefined || name === file)
        .flatMap(({ name, value }) =>
          listPages(value as ContentFile).map((page) => `${name}/${page.id}  ${page.type}  ${readTitle(page)}`),
        )
        .join('\n') || `No file with pages is called “${file}”.`,
  );

  tools.add(
    'read_page',
    {
      about:
        'Reads a page: its JSON and its place. With answers, also as a visitor of these answers reads it, where that visitor goes next, and why the visitor would not see the page.',
      input: { page: pageName, ...visitor },
      annotations: reads,
    },
    ({ page: name, answers, base, today }) => {
      const { document, file, entry, line, id } = findNamed(root, name);
      const place = { page: `${document.name}/${id}`, file: document.file, line, address: makeAddress(file, id) };
      if (!answers) return { ...place, json: entry.fields };
      return {
        ...place,
        json: entry.fields,
        visitor: readAs(file, id, readVisitor(root, file, { answers, base, today: today ?? readToday() })),
      };
    },
  );

  tools.add(
    'check',
    {
      about:
        'Checks all content and walks every path. Each finding has its file, line, rule, what is wrong, why it matters and the remedy; "field" can be the path of an edit.',
      input: {},
      annotations: reads,
    },
    () => writeJson(runChecks(openContent(root))),
  );

  tools.add(
    'diff',
    {
      about: 'Tells in words how the content differs from the main branch. Lines with “!” need a second look.',
      input: { revision: z.string().default('main').describe('Another branch, tag or commit to compare with.') },
      annotations: reads,
    },
    ({ revision }) => formatText(listChanges(root, revision), `since ${revision}`),
  );
}

/** The headline as it is written; empty if the page has none. */
function readTitle(page: object): string {
  const title = 'title' in page ? page.title : '';
  return typeof title === 'string' ? title : ((title as { text?: string }).text ?? '');
}

/** A page as one visitor reads it. */
function readAs(file: ContentFile, id: string, facts: Facts) {
  const page = findPage(file, id);
  if (!page) throw new Error(`There is no page ${id}.`);
  const { cases: _, ...words } = fillPage(file, page, facts, makeTokens(file, facts)) as { cases?: unknown };
  const absence = explainAbsences(file, facts).get(id);
  const next = findNextAddress(file, page, facts);
  return { reads: words, ...(next && { next }), ...(absence && { doesNotSeeIt: absence }) };
}
