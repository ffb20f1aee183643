import { expect, it } from 'vitest';
import { checkSiteWords, listSiteWords } from './site-words.ts';

const kinds = ['terms', 'privacy', 'refunds', 'contact'];
const site = {
  app: { title: 'Moon', support: 'help@moon.example' },
  links: kinds.map((kind) => ({ kind, url: `https://moon.example/${kind}` })),
};

it('lists the words of every token', () => {
  expect(Object.keys(listSiteWords(site))).toEqual(['app', 'support', ...kinds]);
  expect(listSiteWords({ app: { title: 'Moon' }, links: [] })).toEqual({ app: 'Moon' });
});

it('reports a token for which there are no words, and what to do about it', () => {
  const value = { pages: [{ title: 'Write to {support}', url: '{terms}' }, { text: '{weight} {constructor}' }] };
  const reports = checkSiteWords({ name: 'woman', value });
  expect(reports.map(({ path, remedy }) => [path.join('.'), remedy])).toEqual([
    ['pages.0.title', expect.stringContaining('"support"')],
    ['pages.0.url', expect.stringContaining('kind "terms"')],
  ]);
  expect(checkSiteWords({ name: 'offers', value: { name: '{app}' } })[0]?.remedy).toContain('only pages');
});
