import type { Site } from '../generated/types.ts';

/** What site.json declares once, for the texts and addresses of all pages. */
export interface SiteWords {
  app: { title: string; support?: string | undefined };
  links: readonly { kind?: string | undefined; url: string }[];
}

/**
 * Fills in the JSON of content: {app} is the product's name, {support} where visitors write with questions, {terms} and
 * the like the address of the link of that kind. Other tokens stay, and those for which the site has nothing: the checker
 * reports them.
 */
export const fillSiteWords = (json: string, { app, links }: SiteWords): string =>
  json.replace(/\{(app|support|terms|privacy|refunds|contact)\}/g, (token, name: string) => {
    const words =
      { app: app.title, support: app.support }[name] ?? links.find(({ kind }) => kind === name)?.url ?? token;
    return JSON.stringify(words).slice(1, -1);
  });

/** Reads the JSON of site.json, which may have these tokens, too. */
export const parseSite = (json: string): Site => JSON.parse(fillSiteWords(json, JSON.parse(json) as Site)) as Site;
