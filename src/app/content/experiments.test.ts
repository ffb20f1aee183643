import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fakes.ts';
import { makeFlow } from '../../../tests/support/flows/small-flow.ts';
import type { Change, Experiment, Flow } from '../../domain/generated/types.ts';
import { findPage } from '../../domain/flow/flow.ts';

const vary = (id: string, variant: string, change: Change): Experiment => ({
  id,
  variants: [
    { id: 'control', weight: 1 },
    { id: variant, weight: 0, changes: [change] },
  ],
});
const words = vary('words', 'short', { page: 'sleep', set: { title: 'Rest' } });
const order = vary('order', 'early-end', { page: 'end', moveAfter: 'start' });
const makeFile = (...experiments: Experiment[]): Flow => makeFlow(['start', 'sleep', 'end'], { experiments });
const titleOf = (file: Flow) => findPage(file, 'sleep')?.title;

let texts: Map<string, string>;
const readStored = () => JSON.parse(texts.get('fasting.experiments') ?? '{}') as object;

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

it('a visitor has one id for all files, pages and visits, and none without experiments', async () => {
  const { resolveVariants } = await visit();
  const file = makeFile();
  expect(resolveVariants(file)).toBe(file);
  expect(texts.size).toBe(0);
  resolveVariants(makeFile(words));
  const { visitorId } = readStored() as { visitorId: string };
  expect(visitorId).toMatch(/^[0-9a-f]{32}$/);
  resolveVariants(makeFile(order));
  (await visit()).resolveVariants(makeFile(words, order));
  expect(readStored()).toMatchObject({ visitorId });
});

it('a visitor takes part in an experiment from the first page on that shows it, and keeps that variant', async () => {
  const { resolveVariants, reportExposures } = await visit();
  const flow = resolveVariants(makeFile(words, order));
  const show = (id: string) => reportExposures(flow, findPage(flow, id)!);
  show('start');
  expect(readStored()).toHaveProperty('assignments', {});
  show('sleep');
  expect(readStored()).toMatchObject({ assignments: { words: 'control', order: 'control' } });
  const doubled = { ...words, variants: words.variants.map((it) => ({ ...it, weight: 1 - it.weight })) };
  expect(titleOf((await visit()).resolveVariants(makeFile(doubled)))).toBe(titleOf(makeFile(words)));
});

it('variants in the address apply in development alone, are kept, and unknown ones are named', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const search = '?variant=words:short&variant=order:no-such&variant=other:short';
  const file = makeFile(words, order);
  expect((await visit({ search })).resolveVariants(file), 'on a built site').toBe(file);
  const { resolveVariants } = await visit({ search, isDeveloping: true });
  expect(titleOf(resolveVariants(file))).toBe('Rest');
  expect(readStored()).toMatchObject({ assignments: { words: 'short' } });
  expect(warn.mock.calls).toEqual([['The experiment order has no variant no-such: control, early-end.']]);
  expect(titleOf((await visit()).resolveVariants(makeFile(words)))).toBe('Rest');
});

it('a visitor is exposed on a page to the experiments of the file before its variants were applied', async () => {
  const { listExposures, resolveVariants } = await visit({ search: '?variant=order:early-end', isDeveloping: true });
  const flow = resolveVariants(makeFile(words, order));
  const exposures = flow.pages.map((page) => [page.id, ...listExposures(flow, page).map((it) => it.variant.id)]);
  expect(exposures).toEqual([['start'], ['end', 'early-end'], ['sleep', 'control', 'early-end']]);
});
