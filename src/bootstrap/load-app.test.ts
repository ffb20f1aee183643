import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../../tests/support/waits.ts';
import { loadApp } from './load-app.ts';

/** A page that is neither painted, nor are its pictures loaded. */
function openPage() {
  const asked: string[] = [];
  const frames: (() => void)[] = [];
  const loads: (() => void)[] = [];
  vi.stubGlobal('document', {
    hidden: false,
    readyState: 'interactive',
    createElement: () => ({}),
    head: { append: (link: HTMLLinkElement) => asked.push(`${link.fetchPriority} ${link.href}`) },
  });
  vi.stubGlobal('addEventListener', (_: string, then: () => void) => loads.push(then));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  /** Calls what waits for something, and runs the tasks that this defers. */
  const call = async (waiting: (() => void)[]) => {
    for (const then of waiting.splice(0)) then();
    await vi.advanceTimersByTimeAsync(0);
  };
  // The first frame is shown when the second one begins.
  return { asked, paint: () => call(frames).then(() => call(frames)), loadPictures: () => call(loads) };
}
/** The files of a page: an app that tells under a name that it has run, because a module runs once, and another file. */
const makeFiles = (name: string) => [`data:text/javascript,globalThis.${name}=true//app.js`, '/assets/woman.json'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['loadPictures', 'paint', 'isPainted'],
  ['paint', 'loadPictures', 'isLoaded'],
] as const)('the app is requested, at a low priority, after both %s and %s', async (first, last, name) => {
  const page = openPage();
  const files = makeFiles(name);
  loadApp(files, true);
  await page[first]();
  expect(page.asked).toEqual([]);
  await page[last]();
  expect(page.asked).toEqual(files.map((file) => `low ${file}`));
  vi.useRealTimers();
  await vi.waitUntil(() => name in globalThis, PATIENCE_MS);
});

it('the app doesn’t wait for a picture that does not load, nor for a page of which nothing shows', async () => {
  const page = openPage();
  loadApp(makeFiles('isLate'), true);
  expect(page.asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(page.asked).toHaveLength(2);
  loadApp(makeFiles('isHidden'), false);
  expect(page.asked).toHaveLength(4);
});
