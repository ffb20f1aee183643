import type { JSONPath } from 'jsonc-parser';
import { fillSiteWords, type SiteWords } from '../../../src/domain/text/site-words.ts';
import { hasPages } from '../parsing/document.ts';
import type { ContentDocument } from '../parsing/document.ts';
import type { SchemaReport } from './schema-report.ts';

/** The tokens of src/domain/text/site-words.ts. */
const names = ['app', 'support', 'seller', 'sellerAddress', 'terms', 'privacy', 'refunds', 'contact'];
const siteToken = new RegExp(`\\{(${names.join('|')})\\}`, 'g');

/** The words by their tokens, as far as the site has any. */
export const listSiteWords = (site: SiteWords): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const token = `{${name}}`;
      const words = JSON.parse(fillSiteWords(JSON.stringify(token), site)) as string;
      return words === token ? [] : [[name, words]];
    }),
  );

/** Reports tokens for what site.json declares, where it declares nothing, and in files in which they are not filled in. */
export function checkSiteWords({ name, value }: Pick<ContentDocument, 'name' | 'value'>): SchemaReport[] {
  return [...listTokens(value, [])].map(([path, token]): SchemaReport => {
    const remedy = hasPages({ name })
      ? (remedies[token] ?? remedyOfLinks(token))
      : 'Write the words themselves: only pages have such tokens.';
    return { rule: 'unknown-token', path, problem: `Nothing stands for {${token}} here.`, remedy };
  });
}

const remedies: Record<string, string> = {
  app: 'Write the name of the product as "title" into "app" of site.json.',
  seller: 'Write who sells as "seller" into "app" of site.json.',
  sellerAddress: 'Write who sells as "seller" into "app" of site.json.',
  support: 'Write the address for questions as "support" into "app" of site.json.',
};
const remedyOfLinks = (kind: string) => `Add a link of the kind "${kind}" to "links" of site.json.`;

function* listTokens(value: unknown, path: JSONPath): Generator<[JSONPath, string]> {
  if (typeof value === 'string') {
    for (const [, token = ''] of value.matchAll(siteToken)) yield [path, token];
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* listTokens(item, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* listTokens(part, [...path, key]);
  }
}
