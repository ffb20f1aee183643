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

const openKeyboard = () => {
  viewport.height = 460;
  viewport.dispatchEvent(new Event('resize'));
};

it('sets the height as long as a page uses it', () => {
  const stop = followKeyboard();
  openKeyboard();
  expect(properties.get('--keyboard')).toBe('340px');
  stop();
  expect(properties.size).toBe(0);
});

it('leaves out what is scrolled out above, and a page that is zoomed in', () => {
  const stop = followKeyboard();
  viewport.offsetTop = 100;
  openKeyboard();
  expect(properties.get('--keyboard')).toBe('240px');
  viewport.scale = 2;
  openKeyboard();
  expect(properties.get('--keyboard')).toBe('0px');
  stop();
});

it('still sets it for the current page when the next one, which has a field too, is rendered again', () => {
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
