import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PREVIEW_SIZE } from '../assets/brand/preview-size.ts';
import { fillDocument, linkFonts, readBrand } from './brand.ts';

const html = readFileSync('index.html', 'utf8');
const content = readBrand();

it('fills in the words, the colours and the preview of the content, and the site’s own address', () => {
  const filled = fillDocument(html, content, 'https://quiz.example/');
  expect(filled).toContain(`<title>${content.app.title}</title>`);
  expect(filled).toContain(`data-palette="${content.palette.name}"`);
  expect(filled).toContain(`content="${content.palette.dark.bg}" media="(prefers-color-scheme: dark)"`);
  expect(filled).toContain(`content="https://quiz.example${content.brand.preview}"`);
  expect(filled).toContain(`property="og:image:width" content="${PREVIEW_SIZE.width}"`);
  expect(filled).toContain(`property="og:image:height" content="${PREVIEW_SIZE.height}"`);
  expect(filled).not.toMatch(/%[A-Z_]+%/);
  // Nor is anything left while the content is broken.
  expect(fillDocument(html, undefined, '')).not.toMatch(/%[A-Z_]+%/);
});

it('names the preview that the build draws if the brand has none of its own', () => {
  const { preview: _, ...brand } = content.brand;
  expect(fillDocument(html, { ...content, brand }, '')).toContain('content="/icons/preview.png"');
});

it('links to the first file of each font', () => {
  const { display, text } = content.brand.fonts;
  expect(linkFonts(content.brand).map(({ attrs }) => attrs?.href)).toEqual([display.files[0]?.src, text.files[0]?.src]);
});

it('escapes the texts of the content', () => {
  const hostile = `"><img src=x onerror=alert(1)></title></script>{{ &quot; $& $' %SITE_URL%`;
  const escaped = `&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;/title&gt;&lt;/script&gt;{{ &amp;quot; $&amp; $' %SITE_URL%`;
  const app = { ...content.app, title: hostile, description: hostile };
  const filled = fillDocument(html, { ...content, app }, 'https://quiz.example');
  expect(filled).toContain(`<title>${escaped}</title>`);
  expect(filled.split(escaped)).toHaveLength(html.split(/%(?:TITLE|DESCRIPTION)%/).length);
  expect(filled).not.toContain('<img');
});
