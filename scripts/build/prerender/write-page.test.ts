import { expect, it } from 'vitest';
import { makePage } from '../../../tests/support/flows/small-flow.ts';
import type { RenderedPage } from './render-pages.tsx';
import { writePage } from './write-page.ts';

const template =
  '<html lang="en" data-palette="plum"><head><title>Quiz</title>' +
  '<script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" href="/assets/app.css">' +
  '</head><body><div id="root"></div></body></html>';

const write = (changes: Partial<RenderedPage> = {}) =>
  writePage(
    {
      address: '/woman/height',
      page: makePage('height'),
      palette: 'teal',
      program: 'woman',
      html: '<div class="app header"><h1 tabindex="-1">How <b>tall</b> &amp; old?</h1><i class="ruler" style="--at:1"></i></div>',
      reads: ['height', 'weight'],
      isIndexed: false,
      ...changes,
    },
    {
      template,
      title: 'Quiz & more',
      noScript: { title: 'Scripts <off>', text: 'Turn them on & reload' },
      styles: new Map([['assets/app.css', '.app{}']]),
      inlineScript: 'start("$&")',
      files: ['/assets/app.js', '/assets/libraries.js', '/assets/woman-1.json'],
    },
  );

it('contains its styles, none of which a strict policy would refuse, and keeps the app from loading them again', () => {
  expect(write()).toContain('<style>.app{}</style>');
  expect(write()).toContain('<i class="ruler" data-style="--at:1">');
  expect(write().match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/app.css" crossorigin disabled />',
  ]);
});

it('loads no script before the page is painted, and lists the files to load then and the facts that it depends on', () => {
  expect(write()).not.toContain('src=');
  expect(write()).toContain('data-files="/assets/app.js /assets/libraries.js /assets/woman-1.json"');
  expect(write()).toContain('</div><script>start("$&")</script>');
  expect(write()).toContain('data-address="/woman/height" data-reads="height weight"');
});

it('has its headline in its title, or the product’s name if it has none or its built form fits no visitor', () => {
  expect(write()).toContain('<title>How tall &amp; old? – Quiz &amp; more</title>');
  expect(write({ html: '<div class="app"></div>' })).toContain('<title>Quiz</title>');
  expect(write({ reads: ['anything'] })).toContain('<title>Quiz</title>');
});

it('says without scripts what is then to do', () => {
  expect(write()).toMatch(/<noscript>.*Scripts &lt;off&gt;.*Turn them on &amp; reload.*<\/noscript><div id="root"/);
});

it('has its own colours, and is indexed only if it says so', () => {
  expect(write()).toContain('data-palette="teal"');
  expect(write()).toContain('content="noindex"');
  expect(write({ isIndexed: true })).not.toContain('noindex');
});
