import { expect, it } from 'vitest';
import { makeDocument, makeFlow, makePage } from '../../tests/support/flows/small-flow.ts';
import { checkOrder, chooseFile, readPageName } from './find-page.ts';

const woman = makeDocument(makeFlow(['start', 'water', 'children'], { detours: [makePage('aside')] }));
const man = makeDocument(makeFlow(['start', 'water', 'beard'], { program: 'man' }));
const entry = makeDocument({ home: 'start', pages: [makePage('start'), makePage('gender')] } as never);

const choose = (words: string, flow?: string) =>
  chooseFile([entry, man, woman], words.split(' ').map(readPageName), flow).name;

it.each([
  ['children', undefined, 'woman'],
  ['water children', undefined, 'woman'],
  ['water', 'man', 'man'],
  ['man/water', undefined, 'man'],
  ['/woman/water start', undefined, 'woman'],
  ['/start', undefined, 'site'],
  ['site/gender', undefined, 'site'],
])('the file of "%s", with --flow %s, is %s', (words, flow, name) => {
  expect(choose(words, flow)).toBe(name);
});

const inNone = 'There is no page "watr" in "content/site.json", "content/man.json" or "content/woman.json".';
const apart =
  '"children" is in content/woman.json, "beard" is in content/man.json. A page can\'t be moved to another file';

it.each([
  ['water', undefined, '"water" is in more than one file. Say which one you mean: "man/water" or "woman/water".'],
  ['watr', undefined, inNone],
  ['watr', 'man', 'There is no page "watr" in "content/man.json". Did you mean "water"?'],
  ['water', 'womn', 'There is no flow "womn". Did you mean "woman"? There are "site", "man" and "woman".'],
  ['woman/water man/start', undefined, 'A command works within one file: "woman" and "man" are two.'],
  ['woman/water', 'man', 'A command works within one file: "man" and "woman" are two.'],
  ['children beard', undefined, apart],
  ['a/b/c', undefined, '"a/b/c" is not the name of a page. Write its id, such as "water", or "woman/water".'],
])('the file of "%s", with --flow %s, is not guessed at', (words, flow, message) => {
  expect(() => choose(words, flow)).toThrow(message);
});

it('a detour has no place in the order', () => {
  expect(() => checkOrder(woman, 'aside')).toThrow('aside is a detour: it is outside the order');
  expect(() => checkOrder(woman, 'water')).not.toThrow();
});
