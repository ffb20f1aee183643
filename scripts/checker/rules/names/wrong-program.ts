import { isFlow, type ContentDocument } from '../../parsing/document.ts';
import type { Report } from '../../parsing/finding.ts';
import { asFields, listOptions, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** A program's file is named after it, and the option that chooses a program leads to it. */
export const wrongProgram: Rule = {
  id: 'wrong-program',
  severity: 'error',
  summary: 'A program’s file is named after its sex, and an option that stores a sex leads to that program.',
  why: 'Visitors would end up in the other program.',
  *check(document) {
    const { sex } = asFields(document.value);
    if (isFlow(document) && typeof sex === 'string' && sex !== document.name) {
      const problem = `This file is named ${quote(document.name)} but its "sex" is ${quote(sex)}.`;
      yield { path: ['sex'], problem, remedy: `Write ${quote(document.name)}.` };
    }
    yield* checkOptions(document);
  },
};

function* checkOptions(document: ContentDocument): Generator<Report> {
  for (const page of listPages(document)) {
    if (page.fields.answer !== 'sex') continue;
    for (const { path, fields } of listOptions(page)) {
      const { value, next } = fields;
      if (typeof value !== 'string' || typeof next !== 'string' || !/^\/(woman|man)\//.test(next)) continue;
      if (next.startsWith(`/${value}/`)) continue;
      const problem = `This option stores ${quote(value)} but leads to ${quote(next)}.`;
      yield { path: [...path, 'next'], problem, remedy: `Name a page of the program ${quote(value)}.` };
    }
  }
}
