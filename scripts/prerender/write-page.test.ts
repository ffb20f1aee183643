import { describe, expect, it } from 'vitest';
import type { RenderedPage } from './render-pages.tsx';
import { writePage, type PageParts } from './write-page.ts';

const template =
  '<html lang="en" data-palette="plum"><head><title>Quiz</title>' +
  '<script type="application/json" id="contents">{}</script>' +
  '<script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" href="/assets/app.css">' +
  '</head><body><div id="root"></div></body></html>';

const parts: PageParts = {
  template,
  title: 'Quiz & more',
  sheets: [
    { fileName: 'assets/app.css', css: '.app{}.header{}', isCommon: true },
    { fileName: 'assets/Ruler.css', css: '.header .ruler{}', isCommon: false },
    { fileName: 'assets/Date.css', css: '.date .ruler,.date .chart{}', isCommon: false },
    { fileName: 'assets/Chart.css', css: '.dark,.chart:not(.ruler){}', isCommon: false },
  ],
  inlineScripts: { page: 'start("$&")', pageAndNext: 'startBoth("$&")' },
  appFiles: ['assets/index.js', 'assets/libraries.js'],
  findContent: () => ({ contents: { woman: 'pieces' }, files: ['assets/woman-1.json'] }),
  findFiles: (module) => [`assets/${module}.js`, 'assets/libraries.js'],
};

const page: RenderedPage = {
  address: '/woman/height',
  palette: 'teal',
  html: '<div class="app header"><h1 tabindex="-1">How <b>tall</b> &amp; old?</h1><i class="ruler" style="--at:1"></i></div>',
  reads: ['height', 'weight'],
  modules: ['Ruler'],
  isIndexed: false,
};

const write = (changes: Partial<RenderedPage> = {}) => writePage({ ...page, ...changes }, parts);

describe('writePage', () => {
  it('puts styles into the page: those of all, and those of what it shows alone', () => {
    const text = write();
    expect(text).toContain('<style data-file="assets/app.css">.app{}.header{}</style>');
    expect(text).toContain('<style data-file="assets/Ruler.css">.header .ruler{}</style>');
    expect(text).not.toMatch(/Chart|Date/);
    expect(text).not.toContain('rel="stylesheet"');
  });

  it('has no script loaded before the page shows, and says which are loaded then', () => {
    const text = write();
    expect(text).not.toContain('src=');
    expect(text).toContain('data-files="/assets/index.js /assets/libraries.js /assets/woman-1.json /assets/Ruler.js"');
    expect(text).toContain('</div><script>start("$&")</script>');
  });

  it('says what the page looks at, and where its content is', () => {
    const text = write();
    expect(text).toContain('data-address="/woman/height" data-reads="height weight"');
    expect(text).toContain('id="contents">{"woman":"pieces"}<');
  });

  it('that only those see who have answered shows what they all see, and says who they are', () => {
    const html = (goal: string) => `<main><h1>Down to ${goal}</h1><p>Step by step</p></main>`;
    const admits = { field: 'weight', isSet: true } as const;
    const seen = { htmls: [html('64 kg'), html('150 lbs')], admits };
    const text = write({ reads: ['anything'], seen });
    expect(text).toContain('<h1 data-unknown="">nnmn in nn nn</h1><p>Step by step</p>');
    expect(text).toContain('data-admits="{&quot;field&quot;:&quot;weight&quot;,&quot;isSet&quot;:true}"');
    expect(text).toContain('<title>Quiz</title>');
  });

  it('that nobody sees as it is shows no more than its frame', () => {
    expect(write({ html: '<main data-page="a">Words</main>', reads: ['anything'] })).toContain(
      '<main data-unknown="" data-page="a">',
    );
  });

  it('has no style that a strict policy would refuse', () => {
    expect(write()).toContain('<i class="ruler" data-style="--at:1">');
  });

  it('has its headline in its title, or else the product’s name', () => {
    expect(write()).toContain('<title>How tall &amp; old? – Quiz &amp; more</title>');
    expect(write({ html: '<div class="app"></div>' })).toContain('<title>Quiz</title>');
  });

  it('has its own colours, and is for search engines only where it says so', () => {
    expect(write()).toContain('data-palette="teal"');
    expect(write()).toContain('content="noindex"');
    expect(write({ isIndexed: true })).not.toContain('noindex');
  });

  describe('with a page behind it', () => {
    const next: RenderedPage = { ...page, address: '/woman/weight', html: '<main><i class="chart">Next</i></main>' };
    const asker: Partial<RenderedPage> = { reads: [], answer: { field: 'age', kind: 'text' } };
    const writeBefore = (changes: Partial<RenderedPage>, nextChanges: Partial<RenderedPage> = {}) =>
      writePage({ ...page, ...changes }, parts, { ...next, ...nextChanges });

    it('says in which fields both are answered', () => {
      const text = writeBefore(asker, { answer: { field: 'weight', kind: 'number' } });
      expect(text).toMatch(/<div id="root"[^>]* data-answer="age text">/);
      expect(text).toContain('<div class="built-next" data-answer="weight number">');
    });

    it('holds it for who goes on early, with the styles that it needs beside its own, and says what it looks at', () => {
      expect(writeBefore(asker)).toContain(
        '</div><template id="built-next" data-reads="height weight">' +
          '<style data-file="assets/Chart.css">.dark,.chart:not(.ruler){}</style>' +
          '<div class="built-next"><main><i class="chart">Next</i></main></div></template><script>startBoth("$&")</script>',
      );
    });

    it.each<[string, Partial<RenderedPage>, Partial<RenderedPage>]>([
      ['looks at the answer', { answer: { field: 'height', kind: 'text' } }, {}],
      ['looks at the program', {}, { reads: ['sex'] }],
      ['is nobody’s as it was built', {}, { reads: ['anything'] }],
      ['has other colours', {}, { palette: 'plum' }],
      ['stands behind one that is nobody’s', { reads: ['anything'] }, {}],
    ])('leaves it out where it %s', (_, changes, nextChanges) => {
      expect(writeBefore({ ...asker, ...changes }, nextChanges)).not.toContain('<template');
    });
  });
});
