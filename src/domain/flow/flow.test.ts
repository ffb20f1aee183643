import { describe, expect, it } from 'vitest';
import { siteContent, flows } from '../../../tests/support/content.ts';
import { makeChoice, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { makeAddress } from './addresses.ts';
import { findPage, findPageAsking, findPrediction, listPages } from './flow.ts';

const age = makeChoice('age', 'age', ['18-29']);
const again = makeChoice('age-again', 'age', ['18-29']);
const hill = makePage('hill', { type: 'prediction' });
const detour = makePage('detour');
const flow = makeFlow(['start', age, again, hill], { detours: [detour] });

describe('the pages of a file', () => {
  it('are those in order and then the detours', () => {
    expect(listPages(flow).map(({ id }) => id)).toEqual(['start', 'age', 'age-again', 'hill', 'detour']);
    expect(listPages(makeFlow(['start'])).map(({ id }) => id)).toEqual(['start']);
    expect(listPages(siteContent)).toBe(siteContent.pages);
  });

  it('are found by their id, detours too', () => {
    expect(findPage(flow, 'age')).toBe(age);
    expect(findPage(flow, 'detour')).toBe(detour);
    expect(findPage(flow, 'no-such-page')).toBeUndefined();
    expect(findPage(flow, undefined)).toBeUndefined();
  });

  it('are found by their field, the first of two', () => {
    expect(findPageAsking(flow, 'age')).toBe(age);
    expect(findPageAsking(flow, 'focus')).toBeUndefined();
  });

  it('contain the prediction, if there is one', () => {
    expect(findPrediction(flow)).toBe(hill);
    expect(findPrediction(makeFlow(['start']))).toBeUndefined();
  });
});

describe('makeAddress', () => {
  it.each([
    [flows.woman, 'age', '/woman/age'],
    [flows.man, 'age', '/man/age'],
    [siteContent, 'gender', '/gender'],
    [siteContent, 'start', '/'],
  ])('puts a page under its program, or at the root', (file, id, address) =>
    expect(makeAddress(file, id)).toBe(address),
  );
});
