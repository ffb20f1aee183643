import type { Site } from '../../src/domain/generated/types.ts';
import { escapeHtml } from '../../src/domain/text/escape-html.ts';

export type AppWords = Pick<Site['app'], 'title' | 'description'>;

/** Fills the product's title and description into the document, and the site's own address if there is one. */
export function fillDocument(html: string, { title, description }: AppWords, siteUrl: string): string {
  const words: Record<string, string> = {
    '%TITLE%': title,
    '%DESCRIPTION%': description,
    '%SITE_URL%': siteUrl.replace(/\/$/, ''),
  };
  // In one pass, so that a placeholder inside a replacement is not replaced.
  return html.replace(/%(TITLE|DESCRIPTION|SITE_URL)%/g, (placeholder) => escapeHtml(words[placeholder] ?? ''));
}
