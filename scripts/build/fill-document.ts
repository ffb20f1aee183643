import type { Site } from '../../src/domain/generated/types.ts';
import { escapeHtml } from '../../src/domain/text/escape-html.ts';

/** The document with the product's title and description, and the site's own address where it is known, as text. */
export function fillDocument(html: string, { title, description }: Site['app'], siteUrl: string): string {
  const words: Record<string, string> = {
    '%TITLE%': title,
    '%DESCRIPTION%': description,
    '%SITE_URL%': siteUrl.replace(/\/$/, ''),
  };
  // In one go, so that words which look like a blank themselves stay words.
  return html.replace(/%(TITLE|DESCRIPTION|SITE_URL)%/g, (blank) => escapeHtml(words[blank] ?? ''));
}
