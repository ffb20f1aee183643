import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fake-storage.ts';

const reload = vi.fn();
let now: number;

/** A browser tab that runs a version of the site, with what the server answers for its newest. */
function openTab(running: string | undefined, answer: () => Promise<unknown>, trouble?: 'full' | 'forbidden') {
  stubStorage({}, trouble);
  vi.stubGlobal('sessionStorage', localStorage);
  vi.stubGlobal('document', { documentElement: { dataset: { version: running } } });
  vi.stubGlobal('fetch', async () => ({ json: answer }));
}

/** Asks to reload; resolves with whether it does, in which case the question itself stays open. */
async function asksForReload(): Promise<boolean> {
  reload.mockClear();
  const { reloadWhenOutdated } = await import('./reload-when-outdated.ts');
  const isReloading = new Promise<boolean>((resolve) => reload.mockImplementation(() => resolve(true)));
  return Promise.race([isReloading, reloadWhenOutdated().then(() => false)]);
}

beforeEach(() => {
  now = 1_800_000_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('reloadWhenOutdated', () => {
  it.each([
    ['another version', async () => ({ version: 'new' }), true],
    ['the same version', async () => ({ version: 'old' }), false],
    ['no version', async () => ({}), false],
    ['nothing', async () => null, false],
    ['a page', () => Promise.reject(new SyntaxError('Unexpected token <')), false],
  ])('when the server has %s', async (_, answer, isExpected) => {
    openTab('old', answer);
    expect(await asksForReload()).toBe(isExpected);
  });

  it('stays where there is no connection', async () => {
    openTab('old', async () => ({ version: 'new' }));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await asksForReload()).toBe(false);
  });

  it('reloads once a minute at most, whatever the clock does', async () => {
    openTab('old', async () => ({ version: 'new' }));
    expect(await asksForReload()).toBe(true);
    now += 59_000;
    expect(await asksForReload()).toBe(false);
    now -= 100_000;
    expect(await asksForReload()).toBe(false);
    now += 101_000;
    expect(await asksForReload()).toBe(true);
  });

  it('stays where the reload can’t be noted, which might be one without end', async () => {
    openTab('old', async () => ({ version: 'new' }), 'forbidden');
    expect(await asksForReload()).toBe(false);
  });

  it('stays where an answer isn’t stored, which would be lost', async () => {
    openTab('old', async () => ({ version: 'new' }), 'full');
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
    const { writeText } = await import('../../state/storage/persistence.ts');
    writeText('fasting.gender', 'Woman');
    expect(await asksForReload()).toBe(false);
  });

  it('puts the worker away first, which may keep the page whose code is gone', async () => {
    openTab('old', async () => ({ version: 'new' }));
    const unregister = vi.fn(async () => true);
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ unregister }) } });
    expect(await asksForReload()).toBe(true);
    expect(unregister).toHaveBeenCalledOnce();
  });
});
