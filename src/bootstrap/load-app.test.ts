import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../../tests/support/patience.ts';
import { loadApp } from './load-app.ts';

let files: string[];
let asked: { href: string; fetchPriority: string }[];
let frames: (() => void)[];
/** Completes the loading of the page's pictures. */
let load: () => void;

/** A page whose pictures are loaded, or not yet. */
function openPage(readyState: 'interactive'): void {
  vi.stubGlobal('document', {
    hidden: false,
    readyState,
    createElement: () => ({}),
    head: { append: (link: (typeof asked)[number]) => asked.push(link) },
  });
  vi.stubGlobal('addEventListener', (_: string, then: () => void) => (load = then));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('hasAppRun', false);
}

const hasRun = () => Reflect.get(globalThis, 'hasAppRun') as boolean;

/** Draws a frame, and runs the tasks that were deferred until after it. */
async function drawFrame(): Promise<void> {
  for (const draw of frames.splice(0)) draw();
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(({ task }) => {
  // A module runs once, so that each test needs one of its own.
  files = [
    `data:text/javascript,globalThis.hasAppRun=true//${task.id}.js`,
    '/assets/libraries.js',
    '/assets/woman.json',
  ];
  asked = [];
  frames = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('loadApp', () => {
  it('requests the app, at a low priority, once the page is painted with its pictures', async () => {
    openPage('interactive');
    loadApp(files, true);
    await drawFrame();
    await drawFrame();
    expect(asked).toEqual([]);
    load();
    await drawFrame();
    await drawFrame();
    expect(asked.map(({ href, fetchPriority }) => `${fetchPriority} ${href}`)).toEqual(files.map((it) => `low ${it}`));
    await vi.waitUntil(hasRun, PATIENCE_MS);
  });

  it('stops waiting for a picture that does not load, and does not wait if nothing of the page shows', async () => {
    vi.useFakeTimers();
    openPage('interactive');
    loadApp(files, true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveLength(files.length);
    vi.useRealTimers();
    await vi.waitUntil(hasRun, PATIENCE_MS);
    loadApp(files, false);
    expect(asked).toHaveLength(2 * files.length);
  });
});
