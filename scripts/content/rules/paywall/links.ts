import { site, woman } from '../../examples/changes.ts';
import { nameOwner } from '../../parsing/addresses.ts';
import { findNearest } from '../../words/nearest.ts';
import { asFields, asList, listPages, type PageEntry } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote, joinWords, listWords } from '../../words/words.ts';
import { listStoredKinds } from '../../graph/model/field-kinds.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { hasRole, listAsked } from '../../parsing/page-types.ts';
import type { JSONPath } from 'jsonc-parser';
import { hasPages, isSite, type ContentDocument } from '../../parsing/document.ts';

/** A link within the site leads to a page or to a file in public/. */
export const brokenLink: Rule = {
  id: 'broken-link',
  severity: 'error',
  summary: 'A link that starts with a slash leads to a page, or to a file in public/.',
  why: 'Visitors who follow it would land at the start of the quiz instead.',
  *check(document, { values, addresses, siteFiles }) {
    for (const { value, path } of values(document, 'Link')) {
      const { url } = asFields(value);
      if (typeof url !== 'string' || !url.startsWith('/')) continue;
      const target = decode(url.replace(/[?#].*$/, ''));
      // The address / is the site's home: unknown-page checks that.
      if (target === '/' || siteFiles.has(target) || addresses.pages.has(target)) continue;
      if (addresses.unread.has(nameOwner(target))) continue;
      const problem = `There is no page and no file at ${quote(target)}.`;
      const remedy = 'Write the address of a page, of a file in public/, or a full address that starts with https://.';
      const suggestion = findNearest(target, [...addresses.pages.keys(), ...siteFiles]);
      yield { path: [...path, 'url'], problem, remedy, suggestion };
    }
  },
  faults: () => ({
    'site.json links[0].url at "/privcy.html": There is no page and no file at "/privcy.html". Did you mean "/privacy.html"? Write the address of a page, of a file in public/, or a full address that starts with https://.':
      { ...site('"https://example.com/privacy"', '"/privcy.html"'), 'public/privacy.html': 'Privacy' },
  }),
  nearMisses: () => ({
    'a link to a file, a page and a letter': {
      ...site(
        ['"https://example.com/privacy"', '"/privacy.html?lang=en#data"'],
        ['"https://example.com/terms"', '"/gender"'],
      ),
      ...woman('"https://example.com/refunds"', '"mailto:help@example.com"'),
      'public/privacy.html': 'Privacy',
    },
  }),
};

function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

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
  faults: () => ({
    'woman.json page "pay" links at [: There is no link of the kind "privacy" here; a paywall needs it. Add one, or set the "kind" of the link that you have.':
      woman(privacy, ''),
    'site.json links at [: There is no link of the kind "privacy" here; the question about analytics, the page "/gender", the page "/man/mail" and the page "/woman/mail" needs it. Add one, or set the "kind" of the link that you have.':
      site('"kind": "privacy"', '"kind": "contact"'),
  }),
  nearMisses: () => ({
    'no link that anything needs': site(
      '{ "label": "Terms", "url": "https://example.com/terms", "kind": "terms" }',
      '{ "label": "Imprint", "url": "https://example.com/imprint" }',
    ),
  }),
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

const privacy = '{ "label": "Privacy", "url": "https://example.com/privacy", "kind": "privacy" },';
