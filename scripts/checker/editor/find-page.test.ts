import { describe, expect, it } from 'vitest';
import { makeDocument } from '../../../tests/support/flows/flow-document.ts';
import { makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { checkOrder, chooseFile, readPageName } from './find-page.ts';

const woman = makeDocument(makeFlow(['start', 'water', 'children'], { detours: [makePage('aside')] }));
const man = makeDocument(makeFlow(['start', 'water', 'beard'], { program: 'man' }));
const entry = makeDocument({ home: 'start', pages: [makePage('start'), makePage('gender')] } as never);

const choose = (words: string[], flow?: string) => chooseFile([entry, man, woman], words.map(readPageName), flow).name;

describe('the file of a page', () => {
  it.each([
    [['children'], undefined, 'woman'],
    [['water', 'children'], undefined, 'woman'],
    [['water', 'beard'], undefined, 'man'],
    [['water'], 'man', 'man'],
    [['man/water'], undefined, 'man'],
    [['/woman/water', 'start'], undefined, 'woman'],
    [['/start'], undefined, 'site'],
    [['site/gender'], undefined, 'site'],
  ])('of %j, with --flow %s, is %s', (words, flow, name) => {
    expect(choose(words, flow)).toBe(name);
  });

  it.each([
    [
      ['water'],
      undefined,
      '"water" is in more than one file. Say which one you mean: "man/water" or "woman/water".',
    ],
    [
      ['watr'],
      undefined,
      'There is no page "watr" in "content/site.json", "content/man.json" or "content/woman.json".',
    ],
    [['watr'], 'man', 'There is no page "watr" in "content/man.json". Did you mean "water"?'],
    [['water'], 'womn', 'There is no flow "womn". Did you mean "woman"? There are "site", "man" and "woman".'],
    [['woman/water', 'man/start'], undefined, 'A command works within one file: "woman" and "man" are two.'],
    [['woman/water'], 'man', 'A command works within one file: "man" and "woman" are two.'],
    [
      ['children', 'beard'],
      undefined,
      '"children" is in content/woman.json, "beard" is in content/man.json. A page can\'t be moved to another file: name two pages of the same file.',
    ],
    [['a/b/c'], undefined, '"a/b/c" is not the name of a page. Write its id, such as "water", or "woman/water".'],
  ])('of %j, with --flow %s, is not guessed at', (words, flow, message) => {
    expect(() => choose(words, flow)).toThrow(message);
  });

  it('does not include detours in its order', () => {
    expect(() => checkOrder(woman, 'aside')).toThrow('aside is a detour: it is outside the order');
    expect(() => checkOrder(woman, 'water')).not.toThrow();
  });
});
