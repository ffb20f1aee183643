import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../parsing/parse.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Fields } from './field-kinds.ts';
import { openPageSchemas, readPage } from './read-page.ts';

const known = new Map([
  ['drink', { name: 'drink', kind: 'choice' }],
  ['email', { name: 'email', kind: 'email' }],
]) as unknown as Fields;

const options = [{ value: 'Tea', label: 'Tea', next: 'end' }, { value: 'Milk' }];
const choice = { id: 'drink', type: 'choice', title: 'Which?', answer: 'drink', options };

function read(page: object) {
  const { document } = parseDocument('woman.json', JSON.stringify({ pages: [page] }));
  const [entry] = document ? listPages(document) : [];
  return entry && readPage(entry, known, openPageSchemas());
}

describe('a page of any shape', () => {
  it('is read as far as it decides ways and words', () => {
    expect(read(choice)).toEqual({
      page: {
        id: 'drink',
        type: 'choice',
        answer: 'drink',
        options: [{ value: 'Tea', next: 'end' }, { value: 'Milk' }],
      },
      isPartial: false,
    });
  });

  it.each([
    ['a title that is none', { ...choice, title: 7 }, false],
    ['an option without a value, which keeps its place', { ...choice, options: [{ label: 'Tea' }, options[1]] }, true],
    ['an option for nobody knows whom', { ...choice, options: [options[0], { value: 'Milk', when: 'tea' }] }, true],
    ['needs that are none', { ...choice, needs: 'drink' }, true],
    ['a case for nobody knows whom', { ...choice, cases: [{ title: 'A' }] }, false],
    ['a type that there is not', { ...choice, type: 'chioce' }, true],
    ['a question of a type that only tells', { ...choice, type: 'info' }, true],
    ['a question of a form, which has parts for it', { ...choice, type: 'contact' }, true],
    ['a field that it cannot store in', { ...choice, answer: 'email' }, true],
  ])('with %s says whether ways can be told from it', (_, page, isPartial) => {
    expect(read(page)?.isPartial).toBe(isPartial);
  });

  it('keeps the places of the items of a list', () => {
    const { page } = read({ ...choice, options: ['Tea', options[1]] }) ?? {};
    expect(page).toMatchObject({ options: [{ value: '' }, { value: 'Milk' }] });
  });

  it('has the field that a misspelt one probably stands for', () => {
    expect(read({ ...choice, answer: 'drinc' })?.page).toMatchObject({ answer: 'drink' });
  });

  it('asks, as a form, with each of its parts', () => {
    const part = { answer: 'email', label: 'E-mail', optional: true };
    expect(read({ id: 'a', type: 'contact', title: 'You?', email: part, phone: { answer: 'drink' } })).toEqual({
      page: { id: 'a', type: 'contact', email: { answer: 'email', optional: true }, phone: {} },
      isPartial: true,
    });
  });
});
