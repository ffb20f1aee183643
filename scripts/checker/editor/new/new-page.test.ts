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
    renumber: false,
    ...request,
  });
}

describe('a template', () => {
  it.each(pageTypes)('of the type %s has all that its schema asks for, and nothing that it does not know', (type) => {
    const validate = compileSchema(`pages/${type}`);
    validate({ id: 'some-page', type, step: 1, analytics: 'some page', ...templates[type] });
    expect(validate.errors).toBeNull();
  });
});

describe('a new page', () => {
  it('has a free step between its neighbours, and a title in analytics made of its id', () => {
    const { page } = make({ id: 'a-word', index: 1 });
    expect(page).toMatchObject({ id: 'a-word', type: 'info', step: 2, analytics: 'a word' });
  });

  it('has the step of its namesake in the other flow where that is free', () => {
    expect(make({ wishedStep: 4 }).page.step).toBe(4);
    expect(make({ wishedStep: 9 }).page.step).toBe(2);
  });

  it('passes by the steps of pages that are gone', () => {
    expect(make({ published: { ...published, retiredSteps: new Set([2, 3]) } }).page.step).toBe(4);
  });

  it('goes behind the last page too', () => {
    expect(make({ index: 3 }).page.step).toBe(7);
  });

  it('is refused where no step is free, with the nearest place that has one', () => {
    expect(() => make({ index: 2 })).toThrow(
      'There is no free step between b (5) and c (6). Nothing was changed.\nThere is one between a (1) and b (5).',
    );
  });

  it('gets room on purpose', () => {
    const { page, steps } = make({ index: 2, renumber: true });
    expect([page.step, [...steps]]).toEqual([
      5,
      [
        ['b', 4],
        ['new', 5],
      ],
    ]);
  });

  it('stores its answer in the field that is called like it, or else in the first unused one', () => {
    const document = makeDocument(woman);
    expect(make({ document, type: 'choice', id: 'time-for-yourself', index: 14 }).page).toMatchObject({
      answer: 'timeForYourself',
      step: 15,
    });
    expect(make({ document, type: 'choice', id: 'anything', index: 14 }).page).toMatchObject({
      answer: 'certainFoods',
    });
    expect(make({ document, type: 'choice', id: 'x', index: 14, answer: 'sixPack' }).page).toMatchObject({
      answer: 'sixPack',
    });
  });

  it.each([
    [{ type: 'coice' }, 'There is no page type "coice". Did you mean "choice"? The types are "choice", "scale", '],
    [{ type: 'toString' }, 'There is no page type "toString".'],
    [{ id: 'Two Words' }, '"Two Words" is no id. Write lower-case words joined by hyphens'],
    [{ id: 'b' }, 'There is a page "b" in content/woman.json already.'],
    [{ type: 'choice', answer: 'watr' }, 'There is no field "watr" for an answer of the type choice.'],
    [{ type: 'choice', answer: 'sixPak' }, 'Did you mean "sixPack"?'],
    [{ type: 'choice', answer: 'water' }, 'water is asked for on b already. These are not: "age", '],
    [{ type: 'info', answer: 'water' }, 'A page of the type info begins without a question, so it takes no --answer.'],
  ])('is refused in plain words: %j', (request, message) => {
    expect(() => make(request)).toThrow(message);
  });

  it.each(['start', 'prediction', 'email', 'paywall'])('of the type %s is refused where there is one', (type) => {
    expect(() => make({ document: makeDocument(woman), type })).toThrow(
      `content/woman.json has its ${type} page, ${type}, and can have no second: `,
    );
  });

  it.each(['scale', 'date', 'measure'])('of the type %s is refused when all its answers are asked for', (type) => {
    expect(() => make({ document: makeDocument(woman), type })).toThrow(
      `Every field for an answer of the type ${type} is asked for in this file already.`,
    );
  });

  it('never takes the id of a page that was published and is gone', () => {
    const withOld = { ...published, retiredIds: new Set(['old']) };
    expect(() => make({ id: 'old', published: withOld })).toThrow(
      '"old" was published and taken out of content/woman.json.',
    );
  });

  it('has a title in analytics of its own', () => {
    const taken = makeFlow([makePage('a', { step: 1, analytics: 'new' })]);
    expect(make({ document: makeDocument(taken) }).page.analytics).toBe('new 2');
  });
});
