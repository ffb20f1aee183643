import { memoize } from '../../../src/domain/flow/memoize.ts';
import { fillSiteWords, type SiteWords } from '../../../src/domain/text/site-words.ts';
import { hasPages, isSite, type ContentDocument } from './document.ts';
import { memoizeByValue } from './memoize-by-value.ts';
import { asFields, asList } from './pages.ts';

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What site.json declares for all pages, as far as it can be read. */
export function readSiteWords(site: unknown): SiteWords {
  const { title, support, seller } = asFields(asFields(site).app);
  const { name, address } = asFields(seller);
  const links = asList(asFields(site).links).flatMap((link) => {
    const { kind, url } = asFields(link);
    return typeof url === 'string' ? [{ kind: asText(kind), url }] : [];
  });
  return {
    app: {
      title: asText(title) ?? '{app}',
      support: asText(support),
      seller: { name: asText(name) ?? '{seller}', address: asText(address) ?? '{sellerAddress}' },
    },
    links,
  };
}

/** The same documents for the same words: the checker remembers what it found out about a document. */
const fillWith = memoizeByValue((words: string) => {
  const site = JSON.parse(words) as SiteWords;
  return memoize((document: ContentDocument): ContentDocument => {
    const json = JSON.stringify(document.value);
    const filled = fillSiteWords(json, site);
    return filled === json ? document : { ...document, value: JSON.parse(filled) as unknown };
  });
});

/** The documents as visitors meet them: with the words that site.json declares once. Positions stay those of the file. */
export function fillDocuments(documents: readonly ContentDocument[]): ContentDocument[] {
  const fill = fillWith(JSON.stringify(readSiteWords(documents.find(isSite)?.value)));
  return documents.map((document) => (hasPages(document) ? fill(document) : document));
}
