import { checks, lock, site, woman } from '../../examples/changes.ts';
import { entitle } from '../../examples/pages.ts';
import { findKind, isSite, hasPages } from '../../parsing/document.ts';
import { asFields } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import { readChecks } from '../checks.ts';
import type { Rule } from '../rule.ts';
import type { JSONPath } from 'jsonc-parser';
import { makeWordFinder } from '../../texts/sentences.ts';
import { listTexts } from '../../texts/texts.ts';

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
  faults: () => ({
    'site.json app.title at "Quiz": The product was published as "Lumen". If it has a new name, write "formerNames": ["Lumen"] into checks.json. Otherwise write the old one again.':
      lock('"flows"', '"name": "Lumen",\n  "flows"'),
  }),
  nearMisses: () => ({
    'a new name, with the old one among the former ones': {
      ...lock('"flows"', '"name": "Lumen",\n  "flows"'),
      ...checks('"acknowledged": []', '"formerNames": ["Lumen"], "acknowledged": []'),
    },
    'a name that was made longer': {
      ...lock('"flows"', '"name": "Quiz",\n  "flows"'),
      ...site('"title": "Quiz"', '"title": "Quiz Plus"'),
    },
  }),
};

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
  faults: () => ({
    'woman.json page "end" title at "Lumen’s plan for you": "Lumen" is a former name of the product. Write the new one.':
      {
        ...checks('"acknowledged": []', '"formerNames": ["Lumen", "lumen.example"], "acknowledged": []'),
        ...woman('"title": "The end"', '"title": "Lumen’s plan for you"'),
      },
    'site.json links[0].url at "https://www.lumen.example/imprint": "lumen.example" is a former name of the product. Write the new one.':
      {
        ...checks('"acknowledged": []', '"formerNames": ["lumen.example"], "acknowledged": []'),
        ...site('"links": [', '"links": [{ "label": "Imprint", "url": "https://www.lumen.example/imprint" },'),
      },
  }),
  nearMisses: () => ({
    'a longer word that begins like a former name': {
      ...checks('"acknowledged": []', '"formerNames": ["Lumen"], "acknowledged": []'),
      ...woman(entitle('Lumens count')),
    },
  }),
};
