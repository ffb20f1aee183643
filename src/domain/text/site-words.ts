import type { Site } from '../generated/types.ts';

/** What site.json declares once, for the texts and addresses of all pages. */
export interface SiteWords {
  app: { title: string; support?: string | undefined; seller?: { name: string; address: string } | undefined };
  links: readonly { kind?: string | undefined; url: string }[];
}

/**
 * Fills in the JSON of content: {app} is the product's name, {support} where visitors write with questions, {seller} and
 * {sellerAddress} who sells, {terms} and the like the address of the link of that kind. Other tokens stay, and those for
 * which the site has nothing: the checker reports them.
 */
export function fillSiteWords(json: string, { app, links }: SiteWords): string {
  const { title, support, seller } = app;
  const words: Record<string, string | undefined> = {
    // Without what every object has.
    __proto__: null,
    ...Object.fromEntries(links.map(({ kind, url }) => [kind, url])),
    app: title,
    support,
    seller: seller?.name,
    sellerAddress: seller?.address,
  };
  return json.replace(/\{(\w+)\}/g, (token, name: string) => JSON.stringify(words[name] ?? token).slice(1, -1));
}

/** Reads the JSON of site.json, which may have these tokens, too. */
export const parseSite = (json: string): Site => JSON.parse(fillSiteWords(json, JSON.parse(json) as Site)) as Site;
