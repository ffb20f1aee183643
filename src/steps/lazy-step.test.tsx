import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eagerStep, lazyStep, loadTwice, type StepComponent } from './lazy-step.tsx';
import type { StepProps } from './StepProps.ts';

type InfoStep = StepComponent<'info'>;

const Shown: InfoStep = ({ page }) => <p>The page {page.id}</p>;
const props = { page: { id: 'wish' } } as StepProps<'info'>;

/** A load that fails so many times, and then succeeds. */
const failing = (times: number) => {
  const load = vi.fn<() => Promise<InfoStep>>();
  for (let n = 1; n <= times; n += 1) load.mockRejectedValueOnce(new Error(`Failure ${n}`));
  return load.mockResolvedValue(Shown);
};

/** What the window was told, in order. */
let events: Event[];

beforeEach(() => {
  events = [];
  const window = new EventTarget();
  window.addEventListener('page-load-failed', (event) => events.push(event));
  vi.stubGlobal('window', window);
});
afterEach(() => vi.unstubAllGlobals());

describe('loadTwice', () => {
  it('loads once where nothing fails', async () => {
    const load = failing(0);
    expect(await loadTwice(load)).toBe(Shown);
    expect(load).toHaveBeenCalledTimes(1);
    expect(events).toEqual([]);
  });

  it('tells the window of a failure and tries once more', async () => {
    const load = failing(1);
    expect(await loadTwice(load)).toBe(Shown);
    expect(load).toHaveBeenCalledTimes(2);
    expect(events).toEqual([expect.objectContaining({ type: 'page-load-failed', detail: new Error('Failure 1') })]);
  });

  it('rejects with the second failure', async () => {
    const load = failing(2);
    await expect(loadTwice(load)).rejects.toThrow('Failure 2');
    expect(load).toHaveBeenCalledTimes(2);
    expect(events).toHaveLength(1);
  });

  it('treats a load that throws like one that rejects', async () => {
    const load = vi.fn(() => {
      throw new Error('Thrown');
    });
    await expect(loadTwice(load)).rejects.toThrow('Thrown');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('lazyStep', () => {
  it('loads nothing before it is asked to', () => {
    const load = failing(0);
    lazyStep(load);
    expect(load).not.toHaveBeenCalled();
  });

  it('loads once for all who ask', async () => {
    const load = failing(0);
    const { preload } = lazyStep(load);
    await Promise.all([preload(), preload()]);
    await preload();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('recovers from one failure without anyone noticing but the window', async () => {
    const load = failing(1);
    const { preload } = lazyStep(load);
    await Promise.all([preload(), preload()]);
    expect(load).toHaveBeenCalledTimes(2);
    expect(events).toHaveLength(1);
  });

  it('rejects after two failures for all who asked, and then tries afresh', async () => {
    const load = failing(2);
    const { preload } = lazyStep(load);
    const asked = await Promise.allSettled([preload(), preload()]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(load).toHaveBeenCalledTimes(2);
    await preload();
    await preload();
    expect(load).toHaveBeenCalledTimes(3);
    expect(events).toHaveLength(1);
  });

  it('tries afresh after every second failure', async () => {
    const load = failing(4);
    const { preload } = lazyStep(load);
    await expect(preload()).rejects.toThrow('Failure 2');
    await expect(preload()).rejects.toThrow('Failure 4');
    await preload();
    expect(load).toHaveBeenCalledTimes(5);
    expect(events).toHaveLength(2);
  });

  it.each([0, 1])('shows its component once that is there, after %d failures', async (failures) => {
    const load = failing(failures);
    const { Component } = lazyStep(load);
    const { prelude } = await prerenderToNodeStream(<Component {...props} />);
    expect((await text(prelude)).replaceAll('<!-- -->', '')).toBe('<p>The page wish</p>');
    expect(load).toHaveBeenCalledTimes(failures + 1);
  });

  it('throws the second failure into the rendering', async () => {
    const { Component } = lazyStep(failing(2));
    await expect(prerenderToNodeStream(<Component {...props} />, { onError: () => {} })).rejects.toThrow('Failure 2');
  });
});

describe('eagerStep', () => {
  it('has its component at hand', async () => {
    const { Component, preload } = eagerStep(Shown);
    expect(Component).toBe(Shown);
    await expect(preload()).resolves.toBeUndefined();
  });
});
