import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fakes.ts';

const reload = vi.fn();
let now: number;

/** A browser tab with a version of the site, and the server's response for the newest version. */
function openTab(running: string | undefined, answer: () => Promise<unknown>, trouble?: 'full' | 'forbidden') {
  stubStorage({}, trouble);
  vi.stubGlobal('sessionStorage', localStorage);
  vi.stubGlobal('document', { documentElement: { dataset: { version: running } } });
  vi.stubGlobal('fetch', async () => ({ json: answer }));
}

/** Calls `reloadWhenOutdated`; resolves with whether it reloads, in which case that call never settles. */
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

  it('does not reload without a connection', async () => {
    openTab('old', async () => ({ version: 'new' }));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await asksForReload()).toBe(false);
  });

  it('reloads at most once a minute, whatever the clock does', async () => {
    openTab('old', async () => ({ version: 'new' }));
    expect(await asksForReload()).toBe(true);
    now += 59_000;
    expect(await asksForReload()).toBe(false);
    now -= 100_000;
    expect(await asksForReload()).toBe(false);
    now += 101_000;
    expect(await asksForReload()).toBe(true);
  });

  it('does not reload if the reload can’t be recorded, because it might be endless', async () => {
    openTab('old', async () => ({ version: 'new' }), 'forbidden');
    expect(await asksForReload()).toBe(false);
  });

  it('does not reload if an answer isn’t stored, because it would be lost', async () => {
    openTab('old', async () => ({ version: 'new' }), 'full');
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
    const { writeText } = await import('../../state/storage/persistence.ts');
    writeText('gender', 'Woman');
    expect(await asksForReload()).toBe(false);
  });

  it('removes the worker first, because it may have cached the page whose code is gone', async () => {
    openTab('old', async () => ({ version: 'new' }));
    const unregister = vi.fn(async () => true);
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ unregister }) } });
    expect(await asksForReload()).toBe(true);
    expect(unregister).toHaveBeenCalledOnce();
  });
});
