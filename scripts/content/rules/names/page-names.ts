import { woman } from '../../examples/changes.ts';
import { addDetour } from '../../examples/pages.ts';
import { findPosition, locate, isFlow, type ContentDocument } from '../../parsing/document.ts';
import { listPages, asFields, isFields, listOptions, type Fields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';
import { groupBy } from '../../parsing/group-by.ts';
import { findFreeStep } from '../../published/free-step.ts';
import { readPublished } from '../../published/lock.ts';
import type { JSONPath } from 'jsonc-parser';

/** No two pages of a file have the same id. */
export const duplicatePageId: Rule = {
  id: 'duplicate-page-id',
  severity: 'error',
  summary: 'No two pages of a file have the same id.',
  why: 'They would have the same address.',
  *check(document) {
    const first = new Map<string, number>();
    for (const { id, path } of listPages(document)) {
      if (id === undefined) continue;
      const line = first.get(id);
      if (line === undefined) {
        first.set(id, findPosition(document.lines, locate(document, path, 'value').offset).line);
        continue;
      }
      const remedy = 'Give this page a different id, or remove it. To copy a page, use npm run content -- duplicate.';
      const problem = `Two pages have the id ${quote(id)}; the first one starts on line ${line}.`;
      yield { path: [...path, 'id'], problem, remedy };
    }
  },
  faults: () => ({
    'woman.json page "sleep" id at "sleep": Two pages have the id "sleep"; the first one starts on line 26. Give this page a different id, or remove it. To copy a page, use npm run content -- duplicate.':
      woman(
        '"title": "The end", "back": "water" }',
        '"title": "The end", "back": "water" },\n    { "id": "sleep", "type": "info", "step": 4, "analytics": "sleep again", "title": "Sleep", "layout": "story" }',
      ),
  }),
  nearMisses: () => ({
    'one id in two forms': woman(...addDetour('end-2', '"type": "info", "next": "end"')),
  }),
};

/** No two pages of a flow have the same step number, except detours and sheets. */
export const duplicateStep: Rule = {
  id: 'duplicate-step',
  severity: 'error',
  summary: 'No two pages of a flow have the same step number. Detours, sheets and the pages of site.json are exempt.',
  why: 'Dashboards count by step, and would count two pages as one.',
  *check(document, { documents }) {
    if (!isFlow(document)) return;
    const known = readPublished(documents, document.name);
    const wasPublished = ({ id }: { id?: string }) => id !== undefined && known.pages.has(id);
    const pages = listPages(document).filter(({ isDetour, fields }) => !isDetour && typeof fields.step === 'number');
    for (const [step, twins] of groupBy(pages, ({ fields }) => fields.step)) {
      // The number belongs to the page that was published with it, or else to the first one.
      const owner = twins.find(wasPublished) ?? twins[0];
      for (const page of twins) {
        if (page === owner) continue;
        const retired = [...known.retired.steps, ...[...known.pages.values()].map((it) => it.step)];
        yield {
          path: [...page.path, 'step'],
          problem: `The page ${quote(owner?.id ?? '')} also has the step ${String(step)}.`,
          remedy: `Give this one a number that no page has or had, such as ${findFreeStep(document, retired)}.`,
        };
      }
    }
  },
  faults: () => ({
    'woman.json page "end" step at 2: The page "sleep" also has the step 2. Give this one a number that no page has or had, such as 17.':
      woman('"step": 3, "analytics": "end"', '"step": 2, "analytics": "end"'),
  }),
  nearMisses: () => ({
    'a step above those that follow': woman('"step": 2', '"step": 300'),
    'a detour with a step from the middle': woman(
      ['"label": "Juice" }', '"label": "Juice", "next": "tea" }'],
      [
        '\n  ]\n}',
        '\n  ],\n  "detours": [{ "id": "tea", "type": "info", "step": 2, "analytics": "tea", "title": "Tea", "back": "water", "next": "sleep" }]\n}',
      ],
    ),
  }),
};

/**
 * No two screens of a file have the same title in analytics. Sheets of one page with the same title and step are
 * versions of one screen.
 */
export const duplicateAnalyticsTitle: Rule = {
  id: 'duplicate-analytics-title',
  severity: 'error',
  summary:
    'No two pages or sheets of a file have the same title in analytics. Sheets of one page may share title and step.',
  why: 'A dashboard would count two screens as one.',
  *check(document) {
    const first = new Map<string, Screen>();
    for (const screen of listScreens(document)) {
      const { title, path, key, page } = screen;
      const other = first.get(title);
      if (!other) first.set(title, screen);
      if (!other || other.key === key) continue;
      const owner = page === other.page ? 'on this page' : `by the page ${quote(other.page)}`;
      const problem = `The title in analytics ${quote(title)} is already used ${owner}.`;
      yield { path, problem, remedy: 'Give this one a different title.' };
    }
  },
  faults: () => ({
    'woman.json page "end" analytics at "sleep": The title in analytics "sleep" is already used by the page "sleep". Give this one a different title.':
      woman('"analytics": "end"', '"analytics": "sleep"'),
    'woman.json page "end" analytics at "end": The title in analytics "end" is already used by the page "water". Give this one a different title.':
      woman(
        '"label": "Juice"',
        '"label": "Juice", "sheet": { "step": 1, "analytics": "end", "title": "Juice", "text": "It’s sweet.", "button": "Go on", "action": "continue" }',
      ),
  }),
  nearMisses: () => ({
    'two sheets of a page that are one screen': woman(
      ['"label": "Juice"', `"label": "Juice", ${drinkSheet('It’s sweet.')}`],
      ['"label": "Tea"', `"label": "Tea", ${drinkSheet('It’s warm.')}`],
    ),
  }),
};

interface Screen {
  title: string;
  path: JSONPath;
  /** The id of its page. */
  page: unknown;
  /** Equal for screens that analytics counts as one. */
  key: string;
}

/** The pages and sheets of a file in order. */
function listScreens(document: ContentDocument): Screen[] {
  return listPages(document).flatMap((page) => {
    const at = page.path.join('/');
    const read = (fields: Fields, path: JSONPath, key: string): Screen[] =>
      typeof fields.analytics === 'string'
        ? [{ title: fields.analytics, path: [...path, 'analytics'], page: page.id, key }]
        : [];
    const sheets = [{ path: page.path, fields: page.fields }, ...listOptions(page)].flatMap(({ path, fields }) =>
      ['sheet', 'underweight'].flatMap((name) => {
        const sheet = fields[name];
        return isFields(sheet) ? read(sheet, [...path, name], `${at} sheet ${String(asFields(sheet).step)}`) : [];
      }),
    );
    return [...read(page.fields, page.path, at), ...sheets];
  });
}

function drinkSheet(text: string): string {
  return `"sheet": { "step": 1, "analytics": "about drinks", "title": "A drink", "text": "${text}", "button": "Go on", "action": "continue" }`;
}
