import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLastResort, forgetFailures, loadOnce } from './load-once.ts';

/** A load that fails so many times, and then succeeds. */
const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>();
  for (let n = 1; n <= times; n += 1) load.mockRejectedValueOnce(new Error(`Failure ${n}`));
  return load.mockResolvedValue('loaded');
};

/** What the window was told, in order. */
let events: Event[];

beforeEach(() => {
  events = [];
  const window = new EventTarget();
  window.addEventListener('page-load-failed', (event) => events.push(event));
  vi.stubGlobal('window', window);
});
afterEach(() => {
  forgetFailures();
  setLastResort(() => Promise.resolve());
  vi.unstubAllGlobals();
});

describe('loadOnce', () => {
  it('loads nothing before it is asked to', () => {
    const load = failing(0);
    loadOnce(load);
    expect(load).not.toHaveBeenCalled();
  });

  it('loads once for all who ask', async () => {
    const load = failing(0);
    const { get, preload } = loadOnce(load);
    expect(await Promise.all([get(), preload(), get()])).toEqual(['loaded', 'loaded', 'loaded']);
    expect(load).toHaveBeenCalledTimes(1);
    expect(events).toEqual([]);
  });

  it('recovers from one failure without anyone noticing but the window', async () => {
    const load = failing(1);
    expect(await loadOnce(load).get()).toBe('loaded');
    expect(load).toHaveBeenCalledTimes(2);
    expect(events).toEqual([expect.objectContaining({ type: 'page-load-failed', detail: new Error('Failure 1') })]);
  });

  it('treats a load that throws like one that rejects', async () => {
    const load = vi.fn(() => {
      throw new Error('Thrown');
    });
    await expect(loadOnce(load).get()).rejects.toThrow('Thrown');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps a failure that is shown, however often it is drawn, until failures are forgotten', async () => {
    const load = failing(2);
    const { get } = loadOnce(load);
    const shown = get();
    await expect(shown).rejects.toThrow('Failure 2');
    expect(get()).toBe(shown);
    expect(load).toHaveBeenCalledTimes(2);
    forgetFailures();
    expect(await get()).toBe('loaded');
  });

  it('tries afresh after a failure of loading ahead', async () => {
    const load = failing(2);
    const { get, preload } = loadOnce(load);
    await expect(preload()).rejects.toThrow('Failure 2');
    expect(await get()).toBe('loaded');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('tries the last resort before a failure shows, and not for what is only loaded ahead', async () => {
    const lastResort = vi.fn(() => Promise.resolve());
    setLastResort(lastResort);
    const { get, preload } = loadOnce(failing(4));
    await expect(preload()).rejects.toThrow('Failure 2');
    expect(lastResort).not.toHaveBeenCalled();
    await expect(get()).rejects.toThrow('Failure 4');
    expect(lastResort).toHaveBeenCalledTimes(1);
  });

  it('tries the last resort for what was loaded ahead and is turned to meanwhile', async () => {
    const lastResort = vi.fn(() => Promise.resolve());
    setLastResort(lastResort);
    const { get, preload } = loadOnce(failing(2));
    const outcomes = Promise.allSettled([preload(), get()]);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(lastResort).toHaveBeenCalledTimes(1);
  });

  it('shows no failure as long as the last resort is under way', async () => {
    setLastResort(() => new Promise(() => {}));
    const outcome = loadOnce(failing(2)).get();
    const first = await Promise.race([outcome.catch(() => 'failed'), new Promise((resolve) => setImmediate(resolve))]);
    expect(first).toBeUndefined();
  });
});
