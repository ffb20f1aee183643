import { expect, it, vi } from 'vitest';
import { recall } from './recall.ts';

it('keeps what was asked for last, and makes the rest anew', () => {
  const kept = new Map<string, string>();
  const make = vi.fn((key: string) => key.toUpperCase());
  const ask = (keys: string) => [...keys].map((key) => recall(kept, key, 2, () => make(key))).join('');
  expect(ask('abab')).toBe('ABAB');
  expect(make).toHaveBeenCalledTimes(2);
  // a was asked for after b was.
  expect(ask('aca')).toBe('ACA');
  expect(make).toHaveBeenCalledTimes(3);
  ask('b');
  expect(make).toHaveBeenCalledTimes(4);
  expect([...kept.keys()]).toEqual(['a', 'b']);
});
