import type { HtmlTagDescriptor } from 'vite';
import type { Brand } from '../../../src/domain/generated/types.ts';
import { escapeHtml } from '../../../src/domain/text/escape-html.ts';
import { findPreview, type BrandContent } from './read-brand.ts';

/** Fills the brand into the document, and the site's own address if there is one. Without a brand, leaves all empty. */
export function fillDocument(html: string, content: BrandContent | undefined, siteUrl: string): string {
  const words: Record<string, string | undefined> = {
    '%TITLE%': content?.app.title,
    '%DESCRIPTION%': content?.app.description,
    '%PALETTE%': content?.palette.name,
    '%LIGHT%': content?.palette.light.bg,
    '%DARK%': content?.palette.dark.bg,
    '%PREVIEW%': content && findPreview(content.brand),
    '%SITE_URL%': siteUrl.replace(/\/$/, ''),
  };
  // In one pass, so that a placeholder inside a replacement is not replaced.
  return html.replace(/%(?:TITLE|DESCRIPTION|PALETTE|LIGHT|DARK|PREVIEW|SITE_URL)%/g, (placeholder) =>
    escapeHtml(words[placeholder] ?? ''),
  );
}

/** Links to the first file of each font, so that browsers load them with the page. */
export function linkFonts({ fonts }: Brand): HtmlTagDescriptor[] {
  const first = [fonts.display, fonts.text].flatMap(({ files: [file] }) => file?.src ?? []);
  return [...new Set(first)].map((href) => ({
    tag: 'link',
    attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true },
    injectTo: 'head',
  }));
}
