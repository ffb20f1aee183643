import { afterEach, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../../tests/support/patience.ts';
import { loadApp } from './load-app.ts';

/** A page whose pictures are still loading. */
function openPage() {
  const asked: string[] = [];
  const frames: (() => void)[] = [];
  const page = {
    asked,
    loadPictures: () => {},
    /** Draws two frames, and runs the tasks that were deferred until after them. */
    async paint() {
      for (const _ of [1, 2]) {
        for (const draw of frames.splice(0)) draw();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
  vi.stubGlobal('document', {
    hidden: false,
    readyState: 'interactive',
    createElement: () => ({}),
    head: { append: (link: HTMLLinkElement) => asked.push(`${link.fetchPriority} ${link.href}`) },
  });
  vi.stubGlobal('addEventListener', (_: string, then: () => void) => (page.loadPictures = then));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  return page;
}
/** The files of a page: an app that tells under a name that it has run, because a module runs once, and another file. */
const makeFiles = (name: string) => [`data:text/javascript,globalThis.${name}=true//app.js`, '/assets/woman.json'];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the app is requested, at a low priority, once the page is painted with its pictures', async () => {
  const page = openPage();
  const files = makeFiles('isPainted');
  loadApp(files, true);
  await page.paint();
  expect(page.asked).toEqual([]);
  page.loadPictures();
  await page.paint();
  expect(page.asked).toEqual(files.map((file) => `low ${file}`));
  await vi.waitUntil(() => 'isPainted' in globalThis, PATIENCE_MS);
});

it('the app doesn’t wait for a picture that does not load, nor for a page of which nothing shows', async () => {
  vi.useFakeTimers();
  const page = openPage();
  loadApp(makeFiles('isLate'), true);
  expect(page.asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(page.asked).toHaveLength(2);
  loadApp(makeFiles('isHidden'), false);
  expect(page.asked).toHaveLength(4);
});
