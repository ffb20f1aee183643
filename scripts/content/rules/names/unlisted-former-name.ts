import { findKind, isSite } from '../../parsing/document.ts';
import { asFields } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import { readChecks } from '../checks.ts';
import type { Rule } from '../rule.ts';

/** The name under which the product was published is its name, or a former one. */
export const unlistedFormerName: Rule = {
  id: 'unlisted-former-name',
  severity: 'error',
  summary: 'The product has the name under which it was published, or that name is in "formerNames" of checks.json.',
  why: 'The checker would not find where the old name is left.',
  *check(document, { documents }) {
    const { title } = asFields(asFields(document.value).app);
    const { name } = asFields(documents.find((it) => findKind(it) === 'published')?.value);
    if (!isSite(document) || typeof title !== 'string' || typeof name !== 'string' || title.includes(name)) return;
    const { isKnown, formerNames } = readChecks(documents);
    if (!isKnown || formerNames.includes(name)) return;
    const problem = `The product was published as ${quote(name)}.`;
    const remedy = `If it has a new name, write "formerNames": [${quote(name)}] into checks.json. Otherwise write the old one again.`;
    yield { path: ['app', 'title'], problem, remedy };
  },
};
