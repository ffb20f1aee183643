import { describe, expect, it } from 'vitest';
import { siteContent } from '../../tests/support/content.ts';
import { makeNotFoundPage } from './not-found.ts';

const built =
  '<!doctype html><html lang="en"><head><title>Meridian</title><script type="module" src="/assets/index.js"></script>' +
  '<link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/index.css"></head>' +
  '<body><div id="root"></div></body></html>';

describe('the page for files that don’t exist', () => {
  const page = makeNotFoundPage(built, siteContent, 'ring');

  it('shows the content’s texts and a link to the start', () => {
    expect(page).toContain(`<h1>${siteContent.messages.notFound.title}</h1>`);
    expect(page).toContain(siteContent.messages.notFound.text);
    expect(page).toMatch(/<a class="button" href="\/">/);
  });

  it('keeps the product’s styles and none of its code', () => {
    expect(page).toContain('/assets/index.css');
    expect(page).not.toMatch(/<script|modulepreload|id="root"|style="/);
  });

  it('shows the brand’s own mark', () => {
    const own = makeNotFoundPage(built, siteContent, '/images/brand/mark.svg');
    expect(own).toContain('<img src="/images/brand/mark.svg" width="22" height="22" alt="">');
    expect(page).not.toContain('mark.svg');
  });

  it('is not indexed by search engines', () => {
    expect(page).toContain('<meta name="robots" content="noindex" />');
  });
});
