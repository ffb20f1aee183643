import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { makeDocument, parseText, makeChoice, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { makeNewPage, type NewPage } from './new-page.ts';
import type { ContentDocument } from '../../content/parsing/document.ts';
import type { PublishedFile } from '../publish/lock.ts';

const read = (name: string) => readFileSync(`content/${name}.json`, 'utf8');
const woman = makeDocument(JSON.parse(read('woman')) as Flow);
const answers = parseText(read('answers'), 'answers');
const flow = makeFlow([
  makePage('a', { step: 1, analytics: 'new' }),
  makeChoice('b', 'water', ['x'], { step: 5 }),
  makePage('c', { step: 6 }),
]);
const retire = (...steps: number[]): PublishedFile => ({
  pages: {},
  retiredSteps: new Set(steps),
  retiredIds: new Set(['old']),
});

/** Makes a page; `others` are further files with pages. */
function make({ document = makeDocument(flow), ...request }: Partial<NewPage>, others: ContentDocument[] = []) {
  const documents = [answers, document, ...others];
  return makeNewPage({ document, documents, published: retire(), type: 'info', id: 'new', index: 1, ...request });
}

it('a new page has a unique title in analytics made of its id', () => {
  expect(make({ id: 'a-word' }).page).toMatchObject({ id: 'a-word', type: 'info', analytics: 'a word' });
  expect(make({}).page.analytics).toBe('new 2');
});

const pages = (...steps: number[]) => makeDocument(makeFlow(steps.map((step) => makePage(`p${step}`, { step }))));
const withSheet = makeDocument(
  makeFlow([makePage('a', { step: 1, underweight: { step: 8 } }), makePage('b', { step: 2 })]),
);

it.each<[string, Partial<NewPage>, number]>([
  ['that is free between its neighbours', {}, 2],
  ['of the page with the same id in the other flow', { preferredStep: 9 }, 9],
  ['between its neighbours if that one is taken', { preferredStep: 6 }, 2],
  ['that no removed page has had', { published: retire(2, 3) }, 4],
  ['after the last page', { index: 3 }, 7],
  ['above all others if none is free between its neighbours', { index: 2 }, 7],
  ['above all others that no removed page has had', { index: 2, published: retire(7, 9) }, 10],
  ['above those of sheets', { document: withSheet }, 9],
  ['that is the lowest free one if 999 is taken', { document: pages(998, 999) }, 1],
])('a new page has the step %s', (_, request, step) => {
  expect(make(request).page.step).toBe(step);
});

it.each<[Partial<NewPage>, object]>([
  [
    { type: 'choice', id: 'time-for-yourself' },
    { name: 'timeForYourself', isNew: false },
  ],
  [
    { type: 'choice', id: 'favorite-season' },
    { name: 'favoriteSeason', kind: 'choice', isNew: true },
  ],
  [
    { type: 'scale', id: 'my-rhythm' },
    { name: 'myRhythm', kind: 'scale', isNew: true },
  ],
  [
    { type: 'choice', id: 'x', answer: 'sixPack' },
    { name: 'sixPack', isNew: false },
  ],
])('the question %j stores its answer in the field %j', (request, field) => {
  const made = make(request);
  expect(made.field).toMatchObject(field);
  expect(made.page).toMatchObject({ answer: made.field?.name });
});

it('shares the field of another question only if that is intended', () => {
  const man = makeDocument(makeFlow([makeChoice('abs', 'sixPack', ['Yes', 'No'])]), 'man');
  const request = { type: 'choice', answer: 'sixPack' };
  expect(() => make({ ...request, id: 'x' }, [man])).toThrow(
    'sixPack is where man/abs stores its answer. If this is the same question, add --shared.',
  );
  expect(make({ ...request, id: 'x', isShared: true }, [man]).page).toMatchObject({ answer: 'sixPack' });
  expect(make({ ...request, id: 'abs' }, [man]).page).toMatchObject({ answer: 'sixPack' });
});

it.each([
  [{ type: 'coice' }, 'There is no page type "coice". Did you mean "choice"? The types are "start", "choice", '],
  [{ type: 'toString' }, 'There is no page type "toString".'],
  [{ id: 'Two Words' }, '"Two Words" can\'t be an id. Write lower-case words joined by hyphens'],
  [{ id: 'b' }, 'There already is a page "b" in content/woman.json.'],
  [{ id: 'old' }, '"old" was published in content/woman.json and removed.'],
  [{ type: 'choice', answer: 'watr' }, 'There is no field "watr" in content/answers.json. Did you mean "water"?'],
  [{ type: 'choice', answer: 'water' }, 'water is already asked for on b.'],
  [{ type: 'choice', answer: 'clearMyPlate' }, 'with the kind "scale", which a page of the type choice can\'t store'],
  [{ type: 'choice', id: '2-weeks' }, 'A field can\'t be called "2Weeks".'],
  [{ type: 'info', answer: 'water' }, 'A new page of the type info has no question, so it takes no --answer.'],
])('is rejected in plain words: %j', (request, message) => {
  expect(() => make(request)).toThrow(message);
});

it.each([
  ['start', 'content/woman.json can have only one start page, which is start: visitors begin on the first page'],
  ['measure', 'This file already asks for every field of the type measure'],
  ['email', 'This file already asks for every field of the type email'],
])('of the type %s is rejected if there is one', (type, message) => {
  expect(() => make({ document: woman, type })).toThrow(message);
});
