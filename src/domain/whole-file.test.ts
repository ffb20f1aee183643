import { describe, expect, it } from 'vitest';
import { makeFlow, makePage } from '../../tests/small-flow.ts';
import { placePages } from './placed-page.ts';
import { gatherPages, placePage } from './whole-file.ts';

const flow = makeFlow(['a', 'b', 'c'], { detours: [makePage('to-c', { next: 'c' }), makePage('lost')] });
const place = (id: string) => {
  const { page, ...where } = placePage(flow, makePage(id));
  return { id: page.id, ...where };
};

describe('a page with its place', () => {
  it('knows its neighbours', () => {
    expect(place('a')).toEqual({ id: 'a', place: 0, after: 'b' });
    expect(place('b')).toEqual({ id: 'b', place: 1, before: 'a', after: 'c' });
    expect(place('c')).toEqual({ id: 'c', place: 2, before: 'b' });
  });

  it('stands just before the page that it leads back to as a detour, or else behind all', () => {
    expect(place('to-c')).toEqual({ id: 'to-c', place: 1.5 });
    expect(place('lost')).toEqual({ id: 'lost', place: 3 });
  });

  it('is one and the same for whoever asks', () => {
    expect(placePage(flow, makePage('b'))).toBe(placePages(gatherPages(flow)).get('b'));
  });

  it('is none for a page that is not of the file', () => {
    expect(() => placePage(flow, makePage('elsewhere'))).toThrow('The page elsewhere does not stand in this file');
  });

  it('stands in a part of a file as in the whole', () => {
    const part = { start: 1, pages: flow.pages.slice(1, 2), before: 'a', after: 'c', met: { b: ['words'] } };
    expect(placePages(part).get('b')).toEqual({ ...placePage(flow, makePage('b')), met: ['words'] });
  });
});
