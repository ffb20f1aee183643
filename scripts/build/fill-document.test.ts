import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteContent } from '../../tests/support/content.ts';
import { fillDocument } from './fill-document.ts';
import { makeNotFoundPage } from './not-found.ts';

const html = readFileSync('index.html', 'utf8');
const hostile = `"><img src=x onerror=alert(1)></title></script>{{ &quot; $& $' %SITE_URL%`;
const escaped = `&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;/title&gt;&lt;/script&gt;{{ &amp;quot; $&amp; $' %SITE_URL%`;

it('fills in the words of the content and the site’s own address', () => {
  const filled = fillDocument(html, siteContent.app, 'https://quiz.example/');
  expect(filled).toContain(`<title>${siteContent.app.title}</title>`);
  expect(filled).toContain('content="https://quiz.example/images/');
  expect(filled).not.toMatch(/%[A-Z_]+%/);
});

it('escapes the texts of the content', () => {
  const filled = fillDocument(
    html,
    { ...siteContent.app, title: hostile, description: hostile },
    'https://quiz.example',
  );
  expect(filled).toContain(`<title>${escaped}</title>`);
  expect(filled.split(escaped)).toHaveLength(html.split(/%(?:TITLE|DESCRIPTION)%/).length);
  expect(filled).not.toContain('<img');
});

it('does so on the page for files that don’t exist', () => {
  const words = { title: hostile, text: hostile, button: hostile };
  const page = makeNotFoundPage('<head><title>a</title></head><div id="root"></div>', {
    ...siteContent,
    app: { ...siteContent.app, title: hostile },
    messages: { ...siteContent.messages, notFound: words },
  });
  expect(page.split(escaped)).toHaveLength(5);
  expect(page.match(/<img/g)).toHaveLength(1);
});
