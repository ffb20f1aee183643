import type { JSONPath } from 'jsonc-parser';
import { hasPages } from '../../parsing/document.ts';
import { asFields } from '../../parsing/pages.ts';
import { makeWordFinder } from '../../texts/sentences.ts';
import { listTexts } from '../../texts/texts.ts';
import { quote } from '../../words/words.ts';
import { readChecks } from '../checks.ts';
import type { Rule } from '../rule.ts';

/** No text and no link has a name that the product had before. */
export const formerName: Rule = {
  id: 'former-name',
  severity: 'error',
  summary: 'No text and no link has a name from the list "formerNames" in checks.json.',
  why: 'Visitors would meet two names for one product.',
  *check(document, content) {
    if (!hasPages(document)) return;
    const find = makeWordFinder(readChecks(content.documents).formerNames);
    const links = content.values(document, 'Link').map(({ value, path }): { path: JSONPath; text: unknown } => ({
      path: [...path, 'url'],
      text: asFields(value).url,
    }));
    for (const { path, text } of [...listTexts(document, content), ...links]) {
      if (typeof text !== 'string') continue;
      // “Lumen’s plan” has the name, too.
      const name = find(text.replaceAll(/[’']s\b/g, ''));
      if (name === undefined) continue;
      const problem = `${quote(name)} is a former name of the product.`;
      yield { path, problem, remedy: 'Write the new one.' };
    }
  },
};
