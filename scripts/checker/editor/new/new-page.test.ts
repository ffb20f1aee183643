import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../../src/domain/generated/types.ts';
import { pageTypes } from '../../../../src/steps/page-types.ts';
import { makeDocument } from '../../../../tests/support/flows/flow-document.ts';
import { makeChoice, makeFlow, makePage } from '../../../../tests/support/flows/small-flow.ts';
import { compileSchema } from '../../schema/schemas.ts';
import { makeNewPage, type NewPage } from './new-page.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { parseDocument } from '../../parsing/parse.ts';
import type { PublishedFile } from '../published.ts';
import { templates } from '../../texts/templates.ts';

const woman = JSON.parse(readFileSync('content/woman.json', 'utf8')) as Flow;
const flow = makeFlow([
  makePage('a', { step: 1 }),
  makeChoice('b', 'water', ['x'], { step: 5 }),
  makePage('c', { step: 6 }),
]);

const published: PublishedFile = { pages: {}, retiredSteps: new Set(), retiredIds: new Set() };

const answers = parseDocument('content/answers.json', readFileSync('content/answers.json', 'utf8'))
  .document as ContentDocument;

/** Makes a page; `others` are further files with pages. */
function make({ document = makeDocument(flow), ...request }: Partial<NewPage>, others: ContentDocument[] = []) {
  return makeNewPage({
    document,
    documents: [answers, document, ...others],
    published,
    type: 'info',
    id: 'new',
    index: 1,
    ...request,
  });
}

describe('a template', () => {
  it.each(pageTypes)('of the type %s matches its schema', (type) => {
    const validate = compileSchema(`pages/${type}`);
    validate({ id: 'some-page', type, step: 1, analytics: 'some page', ...templates[type] });
    expect(validate.errors).toBeNull();
  });
});

describe('a new page', () => {
  it('has a free step between its neighbours, and a title in analytics made of its id', () => {
    expect(make({ id: 'a-word', index: 1 }).page).toMatchObject({
      id: 'a-word',
      type: 'info',
      step: 2,
      analytics: 'a word',
    });
  });

  it('has the step of the page with the same id in the other flow if it is free', () => {
    expect(make({ preferredStep: 4 }).page.step).toBe(4);
    expect(make({ preferredStep: 9 }).page.step).toBe(9);
    expect(make({ preferredStep: 6 }).page.step).toBe(2);
  });

  it('skips the steps of removed pages', () => {
    expect(make({ published: { ...published, retiredSteps: new Set([2, 3]) } }).page.step).toBe(4);
  });

  it('can go after the last page', () => {
    expect(make({ index: 3 }).page.step).toBe(7);
  });

  it('has the next step above all others if none is free between its neighbours', () => {
    expect(make({ index: 2 }).page.step).toBe(7);
    expect(make({ index: 2, published: { ...published, retiredSteps: new Set([7, 9]) } }).page.step).toBe(10);
    const withSheet = makeFlow([
      makePage('a', { step: 1, underweight: { step: 8 } as never }),
      makePage('b', { step: 2 }),
    ]);
    expect(make({ document: makeDocument(withSheet) }).page.step).toBe(9);
  });

  it('has the lowest free step if 999 is taken', () => {
    const high = makeFlow([makePage('a', { step: 998 }), makePage('b', { step: 999 })]);
    expect(make({ document: makeDocument(high) }).page.step).toBe(1);
  });

  it('stores its answer in the field with its name, or else in a new one', () => {
    const document = makeDocument(woman);
    const { page, field } = make({ document, type: 'choice', id: 'time-for-yourself', index: 14 });
    expect([page, field?.isNew]).toMatchObject([{ answer: 'timeForYourself', step: 15 }, false]);
    expect(make({ document, type: 'choice', id: 'favorite-season', index: 14 }).field).toEqual({
      name: 'favoriteSeason',
      kind: 'choice',
      isNew: true,
    });
    expect(make({ document, type: 'scale', id: 'my-rhythm', index: 14 }).field).toMatchObject({ kind: 'scale' });
  });

  it('stores its answer in the declared field that is named', () => {
    const { page, field } = make({ type: 'choice', id: 'x', answer: 'sixPack' });
    expect([page, field?.isNew]).toMatchObject([{ answer: 'sixPack' }, false]);
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
    [
      { type: 'coice' },
      'There is no page type "coice". Did you mean "choice"? The types are "choice", "choices", "scale", ',
    ],
    [{ type: 'toString' }, 'There is no page type "toString".'],
    [{ id: 'Two Words' }, '"Two Words" can\'t be an id. Write lower-case words joined by hyphens'],
    [{ id: 'b' }, 'There already is a page "b" in content/woman.json.'],
    [{ type: 'choice', answer: 'watr' }, 'There is no field "watr" in content/answers.json. Did you mean "water"?'],
    [{ type: 'choice', answer: 'sixPak' }, 'Did you mean "sixPack"?'],
    [{ type: 'choice', answer: 'water' }, 'water is already asked for on b.'],
    [{ type: 'choice', answer: 'clearMyPlate' }, 'with the kind "scale", which a page of the type choice can\'t store'],
    [{ type: 'choice', id: '2-weeks' }, 'A field can\'t be called "2Weeks".'],
    [{ type: 'info', answer: 'water' }, 'A new page of the type info has no question, so it takes no --answer.'],
  ])('is rejected in plain words: %j', (request, message) => {
    expect(() => make(request)).toThrow(message);
  });

  it('of the type start is rejected if there is one', () => {
    expect(() => make({ document: makeDocument(woman), type: 'start' })).toThrow(
      'content/woman.json can have only one start page, which is start: visitors begin on the first page',
    );
  });

  it.each(['prediction', 'paywall'])('of the type %s may be the second one', (type) => {
    expect(make({ document: makeDocument(woman), type }).page).toMatchObject({ type });
  });

  it.each(['measure', 'email'])('of the type %s is rejected if all its fields are asked for', (type) => {
    expect(() => make({ document: makeDocument(woman), type })).toThrow(
      `This file already asks for every field of the type ${type}`,
    );
  });

  it('never reuses the id of a removed page that was published', () => {
    const withOld = { ...published, retiredIds: new Set(['old']) };
    expect(() => make({ id: 'old', published: withOld })).toThrow(
      '"old" was published in content/woman.json and removed.',
    );
  });

  it('has a unique title in analytics', () => {
    const taken = makeFlow([makePage('a', { step: 1, analytics: 'new' })]);
    expect(make({ document: makeDocument(taken) }).page.analytics).toBe('new 2');
  });
});
