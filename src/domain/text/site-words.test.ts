import { expect, it } from 'vitest';
import { fillSiteWords } from './site-words.ts';

const site = {
  app: { title: 'Sun & “Moon”\\', support: 'help@moon.example' },
  links: [{ kind: 'terms', url: 'https://moon.example/terms' } as const],
};
const fill = (value: unknown): unknown => JSON.parse(fillSiteWords(JSON.stringify(value), site));

it('fills in the name, the address for questions and the addresses of links, at any depth', () => {
  expect(fill({ title: 'Welcome to {app}', list: [{ text: 'Write to {support}.' }], url: '{terms}' })).toEqual({
    title: 'Welcome to Sun & “Moon”\\',
    list: [{ text: 'Write to help@moon.example.' }],
    url: 'https://moon.example/terms',
  });
});

it('leaves other tokens, and those for which the site has nothing', () => {
  const content = { text: '{weight} {answer:focus} {refunds} {constructor}', kind: 'terms' };
  expect(fill(content)).toEqual(content);
});
