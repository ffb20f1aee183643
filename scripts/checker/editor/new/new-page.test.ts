import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../../src/domain/generated/types.ts';
import { pageTypes } from '../../../../src/steps/page-types.ts';
import { makeDocument } from '../../../../tests/support/flows/flow-document.ts';
import { makeChoice, makeFlow, makePage } from '../../../../tests/support/flows/small-flow.ts';
import { compileSchema } from '../../schema/schemas.ts';
import { makeNewPage, type NewPage } from './new-page.ts';
import type { PublishedFile } from '../published.ts';
import { templates } from '../../texts/templates.ts';

const woman = JSON.parse(readFileSync('content/woman.json', 'utf8')) as Flow;
const flow = makeFlow([
  makePage('a', { step: 1 }),
  makeChoice('b', 'water', ['x'], { step: 5 }),
  makePage('c', { step: 6 }),
]);

const published: PublishedFile = { pages: {}, retiredSteps: new Set(), retiredIds: new Set() };

function make(request: Partial<NewPage>) {
  return makeNewPage({
    document: makeDocument(flow),
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
    expect(make({ id: 'a-word', index: 1 })).toMatchObject({
      id: 'a-word',
      type: 'info',
      step: 2,
      analytics: 'a word',
    });
  });

  it('has the step of the page with the same id in the other flow if it is free', () => {
    expect(make({ preferredStep: 4 }).step).toBe(4);
    expect(make({ preferredStep: 9 }).step).toBe(9);
    expect(make({ preferredStep: 6 }).step).toBe(2);
  });

  it('skips the steps of removed pages', () => {
    expect(make({ published: { ...published, retiredSteps: new Set([2, 3]) } }).step).toBe(4);
  });

  it('can go after the last page', () => {
    expect(make({ index: 3 }).step).toBe(7);
  });

  it('has the next step above all others if none is free between its neighbours', () => {
    expect(make({ index: 2 }).step).toBe(7);
    expect(make({ index: 2, published: { ...published, retiredSteps: new Set([7, 9]) } }).step).toBe(10);
    const withSheet = makeFlow([
      makePage('a', { step: 1, underweight: { step: 8 } as never }),
      makePage('b', { step: 2 }),
    ]);
    expect(make({ document: makeDocument(withSheet) }).step).toBe(9);
  });

  it('has the lowest free step if 999 is taken', () => {
    const high = makeFlow([makePage('a', { step: 998 }), makePage('b', { step: 999 })]);
    expect(make({ document: makeDocument(high) }).step).toBe(1);
  });

  it('stores its answer in the field with its name, or in the first unused one', () => {
    const document = makeDocument(woman);
    expect(make({ document, type: 'choice', id: 'time-for-yourself', index: 14 })).toMatchObject({
      answer: 'timeForYourself',
      step: 15,
    });
    expect(make({ document, type: 'choice', id: 'anything', index: 14 })).toMatchObject({
      answer: 'certainFoods',
    });
    expect(make({ document, type: 'choice', id: 'x', index: 14, answer: 'sixPack' })).toMatchObject({
      answer: 'sixPack',
    });
  });

  it.each([
    [{ type: 'coice' }, 'There is no page type "coice". Did you mean "choice"? The types are "choice", "scale", '],
    [{ type: 'toString' }, 'There is no page type "toString".'],
    [{ id: 'Two Words' }, '"Two Words" can\'t be an id. Write lower-case words joined by hyphens'],
    [{ id: 'b' }, 'There already is a page "b" in content/woman.json.'],
    [{ type: 'choice', answer: 'watr' }, 'There is no field "watr" for an answer of the type choice.'],
    [{ type: 'choice', answer: 'sixPak' }, 'Did you mean "sixPack"?'],
    [{ type: 'choice', answer: 'water' }, 'water is already asked for on b. These are free: "age", '],
    [{ type: 'info', answer: 'water' }, 'A new page of the type info has no question, so it takes no --answer.'],
  ])('is rejected in plain words: %j', (request, message) => {
    expect(() => make(request)).toThrow(message);
  });

  it.each(['start', 'prediction', 'email', 'paywall'])('of the type %s is rejected if there is one', (type) => {
    expect(() => make({ document: makeDocument(woman), type })).toThrow(
      `content/woman.json can have only one ${type} page, which is ${type}: `,
    );
  });

  it.each(['scale', 'date', 'measure'])('of the type %s is rejected if all its answers are asked for', (type) => {
    expect(() => make({ document: makeDocument(woman), type })).toThrow(
      `This file already asks for every field of the type ${type}.`,
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
    expect(make({ document: makeDocument(taken) }).analytics).toBe('new 2');
  });
});
