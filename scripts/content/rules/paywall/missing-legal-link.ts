import { listStoredKinds } from '../../graph/model/field-kinds.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { hasRole, listAsked } from '../../parsing/page-types.ts';
import type { JSONPath } from 'jsonc-parser';
import { hasPages, isSite, type ContentDocument } from '../../parsing/document.ts';
import { asFields, asList, listPages, type PageEntry } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { joinWords, listWords, quote } from '../../words/words.ts';

/** A list of links, and the kinds that must be in it. */
interface LinkList {
  path: JSONPath;
  links: unknown;
  needed: readonly string[];
  /** What needs them, for a sentence. */
  neededBy: string;
}

/** The links that pages need are there: those that the law and the card networks require. */
export const missingLegalLink: Rule = {
  id: 'missing-legal-link',
  severity: 'error',
  summary:
    'A paywall has a link of each kind "terms", "privacy" and "refunds". The links in site.json have one of the kind "privacy" if visitors are asked about analytics, for their e-mail address, or whether sensitive answers may be stored.',
  why: 'The law and the card networks require it wherever something is sold or data is collected.',
  *check(document, { documents }) {
    const lists = [...listPages(document).filter(isPaywall).map(readPaywall), ...readSite(document, documents)];
    for (const { path, links, needed, neededBy } of lists) {
      const there = new Set(asList(links).map((link) => asFields(link).kind));
      const missing = needed.filter((kind) => !there.has(kind));
      if (missing.length === 0 || !Array.isArray(links)) continue;
      const problem = `There is no link of the kind ${listWords(missing, 'and')} here; ${neededBy} needs it.`;
      const remedy = `Add one, or set the "kind" of the link that you have.`;
      yield { path, problem, remedy };
    }
  },
};

/** Whether a page asks how to reach the visitor. */
const asksForAddress = (page: PageEntry): boolean =>
  listAsked(page).some((asked) => listStoredKinds(page.fields.type, asked).some((kind) => kinds[kind].isSentKnowingly));

const isPaywall = ({ fields }: PageEntry) => hasRole(fields, 'sale');

function readPaywall({ path, fields }: PageEntry): LinkList {
  const needed = ['terms', 'privacy', 'refunds'];
  return { path: [...path, 'links'], links: fields.links, needed, neededBy: 'a paywall' };
}

/** The links of site.json, if something collects data; otherwise there may be any or none. */
function readSite(document: ContentDocument, documents: readonly ContentDocument[]): LinkList[] {
  if (!isSite(document)) return [];
  const { consent, links } = asFields(document.value);
  const asking = documents
    .filter(hasPages)
    .flatMap((file) => listPages(file).map((page) => ({ ...page, file })))
    .filter((page) => asksForAddress(page) || page.fields.panel === 'sensitive-consent')
    .map(({ file, fields }) => `the page ${quote(`${isSite(file) ? '' : `/${file.name}`}/${String(fields.id)}`)}`);
  const question = asFields(consent).mode === 'off' ? [] : ['the question about analytics'];
  const collectors = [...question, ...asking];
  if (collectors.length === 0) return [];
  return [{ path: ['links'], links, needed: ['privacy'], neededBy: joinWords(collectors) }];
}
