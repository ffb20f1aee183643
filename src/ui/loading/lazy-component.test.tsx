import { text } from 'node:stream/consumers';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.ts';

const Shown = ({ name }: { name: string }) => <p>The page {name}</p>;

afterEach(() => void vi.unstubAllGlobals());

it('a lazy component shows once it is loaded, also at the second attempt, and throws the second failure', async () => {
  vi.stubGlobal('window', new EventTarget());
  const failing = (times: number) => {
    const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>();
    for (let n = 1; n <= times; n += 1) load.mockRejectedValueOnce(new Error(`Failure ${n}`));
    const { Component } = lazyComponent(load.mockResolvedValue(Shown));
    return prerenderToNodeStream(<Component name="wish" />, { onError: () => {} });
  };
  for (const failures of [0, 1])
    expect((await text((await failing(failures)).prelude)).replaceAll('<!-- -->', '')).toBe('<p>The page wish</p>');
  await expect(failing(2)).rejects.toThrow('Failure 2');
});
