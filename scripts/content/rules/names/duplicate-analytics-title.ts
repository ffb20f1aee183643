import type { JSONPath } from 'jsonc-parser';
import type { ContentDocument } from '../../parsing/document.ts';
import { asFields, isFields, listOptions, listPages, type Fields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

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
