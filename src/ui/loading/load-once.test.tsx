import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { setLastResort, forgetFailures, loadOnce, lazyComponent } from './load-once.ts';

/** A load that fails a number of times, and then succeeds. */
const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>();
  for (let n = 1; n <= times; n += 1) load.mockRejectedValueOnce(new Error(`Failure ${n}`));
  return load.mockResolvedValue('loaded');
};

/** What is told on the window, in order. */
let reported: unknown[];

beforeEach(() => {
  reported = [];
  const window = new EventTarget();
  window.addEventListener('page-load-failed', (event) => reported.push((event as CustomEvent).detail));
  vi.stubGlobal('window', window);
});
afterEach(() => {
  forgetFailures();
  setLastResort(() => Promise.resolve());
  vi.unstubAllGlobals();
});

it('loads once for all callers, and nothing before', async () => {
  const load = failing(0);
  const { get, preload } = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([get(), preload(), get()])).toEqual(['loaded', 'loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('recovers from one failure, which is only reported', async () => {
  expect(await loadOnce(failing(1)).get()).toBe('loaded');
  expect(reported).toEqual([new Error('Failure 1')]);
});

it('keeps a failure that is shown, however often it is rendered, until failures are reset', async () => {
  const load = failing(2);
  const { get } = loadOnce(load);
  const shown = get();
  await expect(shown).rejects.toThrow('Failure 2');
  expect(get()).toBe(shown);
  expect(load).toHaveBeenCalledTimes(2);
  forgetFailures();
  expect(await get()).toBe('loaded');
});

it('runs the last resort before a failure shows, and not for a preload, which is tried again', async () => {
  const lastResort = vi.fn(() => Promise.resolve());
  setLastResort(lastResort);
  const { get, preload } = loadOnce(failing(4));
  await expect(preload()).rejects.toThrow('Failure 2');
  expect(lastResort).not.toHaveBeenCalled();
  const both = await Promise.allSettled([preload(), get()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(lastResort).toHaveBeenCalledTimes(1);
});

it('shows no failure while the last resort is running', async () => {
  setLastResort(() => new Promise(() => {}));
  const outcome = loadOnce(failing(2)).get();
  const first = await Promise.race([outcome.catch(() => 'failed'), new Promise((resolve) => setImmediate(resolve))]);
  expect(first).toBeUndefined();
});

const Shown = ({ name }: { name: string }) => <p>The page {name}</p>;

it('a lazy component shows once it is loaded, also at the second attempt, and throws the second failure', async () => {
  const draw = (times: number) => {
    const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>();
    for (let n = 1; n <= times; n += 1) load.mockRejectedValueOnce(new Error(`Failure ${n}`));
    const { Component } = lazyComponent(load.mockResolvedValue(Shown));
    return prerenderToNodeStream(<Component name="wish" />, { onError: () => {} });
  };
  for (const failures of [0, 1])
    expect((await text((await draw(failures)).prelude)).replaceAll('<!-- -->', '')).toBe('<p>The page wish</p>');
  await expect(draw(2)).rejects.toThrow('Failure 2');
});
