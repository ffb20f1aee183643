import type { JSONPath } from 'jsonc-parser';
import { findAuthoring, findLayout } from '../../parsing/page-types.ts';
import { isFields, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** A page has no part that its layout, its answer or its footer keeps from being shown. */
export const unshownPart: Rule = {
  id: 'unshown-part',
  severity: 'error',
  summary:
    'Every part of a page is shown. With some layouts, without a footer, and by what it measures, a page shows less than its type offers.',
  why: 'It would be written, translated and downloaded, and no visitor would ever see it.',
  *check(document) {
    for (const { path, fields } of listPages(document)) {
      for (const { field, is, parts } of findAuthoring(fields.type)?.unshown ?? []) {
        if ((field === 'layout' ? findLayout(fields) : fields[field]) !== is) continue;
        for (const part of parts) {
          for (const at of findPart(fields, part.split('.'))) {
            yield {
              path: [...path, ...at],
              problem: `A page with${is === undefined ? `out ${quote(field)}` : ` ${quote(field)}: ${JSON.stringify(is)}`} does not show ${quote(String(at.at(-1)))}.`,
              remedy: `Remove it, or ${is === undefined ? 'add' : 'change'} ${quote(field)}.`,
            };
          }
        }
      }
    }
  },
};

/** Where a value has a part: once, in each item of a list, or not at all. */
function* findPart(value: unknown, [step, ...rest]: readonly string[]): Generator<JSONPath> {
  if (Array.isArray(value) && step !== undefined) {
    for (const [index, item] of value.entries()) {
      for (const path of findPart(item, [step, ...rest])) yield [index, ...path];
    }
  } else if (step === undefined) yield [];
  else if (isFields(value) && Object.hasOwn(value, step)) {
    for (const path of findPart(value[step], rest)) yield [step, ...path];
  }
}
