import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fake-storage.ts';
import { makeFlow } from '../../../tests/support/flows/small-flow.ts';
import type { Experiment, Flow } from '../../domain/generated/types.ts';
import { findPage } from '../../domain/flow/flow.ts';

const KEY = 'fasting.experiments';
const words: Experiment = {
  id: 'words',
  variants: [
    { id: 'control', weight: 1 },
    { id: 'short', weight: 0, changes: [{ page: 'sleep', set: { title: 'Rest' } }] },
  ],
};
const order: Experiment = {
  id: 'order',
  variants: [
    { id: 'control', weight: 1 },
    { id: 'early-end', weight: 0, changes: [{ page: 'end', moveAfter: 'start' }] },
  ],
};
const makeFile = (...experiments: Experiment[]): Flow => makeFlow(['start', 'sleep', 'end'], { experiments });

let texts: Map<string, string>;

beforeEach(() => {
  ({ texts } = stubStorage());
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the site at an address, with fresh modules and the stored data. */
async function visit({ search = '', isDeveloping = false } = {}) {
  vi.resetModules();
  vi.stubEnv('DEV', isDeveloping);
  vi.stubGlobal('location', { search });
  return import('./experiments.ts');
}
const titleOf = (file: Flow) => findPage(file, 'sleep')?.title;

describe('resolveVariants', () => {
  it('uses one id for all files, pages and visits, and creates none without experiments', async () => {
    const { resolveVariants } = await visit();
    const file = makeFile();
    expect(resolveVariants(file)).toBe(file);
    expect(texts.size).toBe(0);
    resolveVariants(makeFile(words));
    const { visitorId } = JSON.parse(texts.get(KEY) ?? '') as { visitorId: string };
    expect(visitorId).toMatch(/^[0-9a-f]{32}$/);
    resolveVariants(makeFile(order));
    (await visit()).resolveVariants(makeFile(words, order));
    const assignments = { words: 'control', order: 'control' };
    expect(JSON.parse(texts.get(KEY) ?? '')).toMatchObject({ visitorId, assignments });
  });

  it('applies the variants in the address in development alone, keeps them, and names the existing ones otherwise', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const search = '?variant=words:short&variant=order:no-such&variant=other:short';
    const file = makeFile(words, order);
    expect((await visit({ search })).resolveVariants(file), 'on a built site').toBe(file);
    const { resolveVariants } = await visit({ search, isDeveloping: true });
    expect(titleOf(resolveVariants(file))).toBe('Rest');
    expect(JSON.parse(texts.get(KEY) ?? '')).toMatchObject({ assignments: { words: 'short', order: 'control' } });
    expect(warn.mock.calls).toEqual([['The experiment order has no variant no-such: control, early-end.']]);
    expect(titleOf((await visit()).resolveVariants(makeFile(words)))).toBe('Rest');
  });
});

describe('the experiments that a visitor is exposed to', () => {
  it('are those whose variants change the page, or its position', async () => {
    const search = '?variant=order:early-end';
    const { listExposures, resolveVariants } = await visit({ search, isDeveloping: true });
    const flow = resolveVariants(makeFile(words, order));
    expect(flow.pages.map(({ id }) => id)).toEqual(['start', 'end', 'sleep']);
    const exposures = flow.pages.map((page) =>
      listExposures(flow, page).map(({ experiment, variant }) => `${experiment.id}:${variant.id}`),
    );
    expect(exposures).toEqual([[], ['order:early-end'], ['words:control', 'order:early-end']]);
  });

  it('ignore a stored variant that no longer exists', async () => {
    texts.set(KEY, JSON.stringify({ visitorId: 'a'.repeat(32), assignments: { words: 'gone', other: 'short' } }));
    const { resolveVariants } = await visit();
    expect(resolveVariants(makeFile(words)).pages[0]?.id).toBe('start');
  });
});
