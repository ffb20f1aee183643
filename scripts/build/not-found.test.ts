import { expect, it } from 'vitest';
import { siteContent } from '../../tests/support/content.ts';
import { makeNotFoundPage } from './not-found.ts';

const built =
  '<!doctype html><html lang="en"><head><title>Meridian</title><script type="module" src="/assets/index.js"></script>' +
  '<link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/index.css"></head>' +
  '<body><div id="root"></div></body></html>';

it('the page for files that don’t exist has the content’s texts, a link to the start, and none of the product’s code', () => {
  const page = makeNotFoundPage(built, siteContent, 'ring');
  expect(page).toContain(`<h1>${siteContent.messages.notFound.title}</h1>`);
  expect(page).toContain(siteContent.messages.notFound.text);
  expect(page).toMatch(/<a class="button" href="\/">/);
  expect(page).toContain('/assets/index.css');
  expect(page).not.toMatch(/<script|modulepreload|id="root"|style="/);
  // No search engine lists it.
  expect(page).toContain('<meta name="robots" content="noindex" />');
});

it('shows the brand’s own mark, and escapes the content’s texts', () => {
  const hostile = `"><img src=x>&quot; $& $'`;
  const site = {
    ...siteContent,
    app: { ...siteContent.app, title: hostile },
    messages: { ...siteContent.messages, notFound: { title: hostile, text: hostile, button: hostile } },
  };
  const page = makeNotFoundPage(built, site, '/images/brand/mark.svg');
  expect(page).toContain('<img src="/images/brand/mark.svg" width="22" height="22" alt="">');
  expect(page).not.toContain('<img src=x');
  expect(page.split(`&quot;&gt;&lt;img src=x&gt;&amp;quot; $&amp; $'`)).toHaveLength(5);
});
