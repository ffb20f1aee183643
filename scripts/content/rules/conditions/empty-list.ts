import { woman } from '../../examples/changes.ts';
import { lineLists } from '../../../../src/domain/text/text.ts';
import { asFields, listPages } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** A list of lines is empty for nobody. */
export const emptyList: Rule = {
  id: 'empty-list',
  severity: 'error',
  summary: 'At least one line of the points, facts or statements of a page has no condition.',
  why: 'Some visitors could see an empty list.',
  *check(document) {
    for (const { fields, path } of listPages(document)) {
      for (const name of lineLists) {
        const lines = fields[name];
        // Notes are extra lines.
        if (name === 'notes' || !Array.isArray(lines) || lines.length === 0) continue;
        if (lines.some((line) => asFields(line).when === undefined)) continue;
        const problem = `Every line of ${quote(name)} has a condition.`;
        yield { path: [...path, name], problem, remedy: 'Remove "when" from one of them, or add one for everyone.' };
      }
    }
  },
  faults: () => ({
    'woman.json page "end" points at [: Every line of "points" has a condition. Remove "when" from one of them, or add one for everyone.':
      woman(
        '"title": "The end", "back": "water" }',
        '"title": "The end", "points": [{ "when": { "field": "water", "is": "Tea" }, "text": "Tea" }, { "when": { "field": "water", "is": "Water" }, "text": "Water" }], "back": "water" }',
      ),
  }),
  nearMisses: () => ({
    'a line for some, and one for everybody': woman(
      '"title": "The end", "back": "water" }',
      '"title": "The end", "points": [{ "when": { "field": "water", "is": "Tea" }, "text": "Tea" }, { "text": "Rest" }], "back": "water" }',
    ),
  }),
};
