import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followKeyboard } from './follow-keyboard.ts';

let properties: Map<string, string>;
let viewport: EventTarget & { height: number; offsetTop: number; scale: number };

beforeEach(() => {
  properties = new Map();
  viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  const style = {
    setProperty: (name: string, value: string) => properties.set(name, value),
    removeProperty: (name: string) => properties.delete(name),
  };
  vi.stubGlobal('document', { documentElement: { style } });
  vi.stubGlobal('window', { visualViewport: viewport });
  vi.stubGlobal('innerHeight', 800);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const openKeyboard = (more: { offsetTop?: number; scale?: number } = {}) => {
  Object.assign(viewport, { height: 460, ...more });
  viewport.dispatchEvent(new Event('resize'));
};

it.each([
  ['all of it', {}, '340px'],
  ['without what is scrolled out above', { offsetTop: 100 }, '240px'],
  ['nothing of a page that is zoomed in', { scale: 2 }, '0px'],
])('a page knows what an on-screen keyboard covers, %s, as long as it is there', (_, more, height) => {
  const stop = followKeyboard();
  openKeyboard(more);
  expect(properties.get('--keyboard')).toBe(height);
  stop();
  expect(properties.size).toBe(0);
});

it('the current page still knows it when the next one, which has a field too, is rendered again', () => {
  const stop = followKeyboard();
  const stopNext = followKeyboard();
  openKeyboard();
  stopNext();
  const stopAgain = followKeyboard();
  expect(properties.get('--keyboard')).toBe('340px');
  stop();
  stopAgain();
  expect(properties.size).toBe(0);
});
