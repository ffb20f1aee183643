import type { JSONPath } from 'jsonc-parser';
import { isSite, type ContentDocument } from '../../parsing/document.ts';
import { asFields, asList, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { listWords } from '../../words/words.ts';

/** A paywall has links to the terms, the privacy policy and the refunds; the start page has links to the first two. */
export const missingLegalLink: Rule = {
  id: 'missing-legal-link',
  severity: 'error',
  summary:
    'A paywall has a link of each kind "terms", "privacy" and "refunds"; the links in site.json are of the kinds "terms" and "privacy".',
  why: 'The law and the card networks require it wherever something is sold or data is collected.',
  *check(document) {
    for (const { path, links, needed } of listLinkLists(document)) {
      const kinds = new Set(asList(links).map((link) => asFields(link).kind));
      const missing = needed.filter((kind) => !kinds.has(kind));
      if (missing.length === 0 || !Array.isArray(links)) continue;
      const problem = `There is no link of the kind ${listWords(missing, 'and')} here.`;
      const remedy = `Add one, or set the "kind" of the link that you have.`;
      yield { path, problem, remedy };
    }
  },
};

function listLinkLists(document: ContentDocument): { path: JSONPath; links: unknown; needed: string[] }[] {
  const own = isSite(document)
    ? [{ path: ['links'], links: asFields(document.value).links, needed: ['terms', 'privacy'] }]
    : [];
  const paywalls = listPages(document).filter(({ fields }) => fields.type === 'paywall');
  return [
    ...own,
    ...paywalls.map(({ path, fields }) => ({
      path: [...path, 'links'],
      links: fields.links,
      needed: ['terms', 'privacy', 'refunds'],
    })),
  ];
}
