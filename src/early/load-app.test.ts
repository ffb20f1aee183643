import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadApp } from './load-app.ts';

let files: string[];
let asked: { href: string; fetchPriority: string }[];
let frames: (() => void)[];

/** A page that was so long on its way, in milliseconds. */
function openPage(ms: number): void {
  vi.stubGlobal('document', {
    hidden: false,
    createElement: () => ({}),
    head: { append: (link: (typeof asked)[number]) => asked.push(link) },
  });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.spyOn(performance, 'now').mockReturnValue(ms);
  vi.stubGlobal('hasAppRun', false);
}

const hasRun = () => Reflect.get(globalThis, 'hasAppRun') as boolean;

/** Draws a frame, and lets what was put off behind it happen. */
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
  it('asks for the app once the page has been painted', async () => {
    openPage(20);
    loadApp(files, true);
    await drawFrame();
    expect(asked).toEqual([]);
    await drawFrame();
    expect(asked.map(({ href }) => href)).toEqual(files);
    await vi.waitUntil(hasRun);
  });

  it('asks for it at once over a slow line, and runs it once the page has been painted', async () => {
    openPage(400);
    loadApp(files, true);
    expect(asked.map(({ href }) => href)).toEqual(files);
    await drawFrame();
    expect(hasRun()).toBe(false);
    await drawFrame();
    await vi.waitUntil(hasRun);
    expect(asked).toHaveLength(files.length);
  });

  it('waits for nothing where nothing of the page shows', async () => {
    openPage(20);
    loadApp(files, false);
    expect(asked).toHaveLength(files.length);
    await vi.waitUntil(hasRun);
  });

  it('lets what shows come first', () => {
    openPage(400);
    loadApp(files, true);
    expect(new Set(asked.map(({ fetchPriority }) => fetchPriority))).toEqual(new Set(['low']));
  });
});
