import { text } from 'node:stream/consumers';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.ts';

const Shown = ({ name }: { name: string }) => <p>The page {name}</p>;

const failing = (times: number) => {
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>();
  for (let n = 1; n <= times; n += 1) load.mockRejectedValueOnce(new Error(`Failure ${n}`));
  return load.mockResolvedValue(Shown);
};

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

describe('lazyComponent', () => {
  it.each([0, 1])('shows its component once it is loaded, after %d failures', async (failures) => {
    const load = failing(failures);
    const { Component } = lazyComponent(load);
    const { prelude } = await prerenderToNodeStream(<Component name="wish" />);
    expect((await text(prelude)).replaceAll('<!-- -->', '')).toBe('<p>The page wish</p>');
    expect(load).toHaveBeenCalledTimes(failures + 1);
  });

  it('throws the second failure into the rendering', async () => {
    const { Component } = lazyComponent(failing(2));
    await expect(prerenderToNodeStream(<Component name="wish" />, { onError: () => {} })).rejects.toThrow('Failure 2');
  });
});
