import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/fake-storage.ts';
import { makeFlow, makePage } from '../../tests/small-flow.ts';
import type { FlowPart } from '../domain/divide-flow.ts';
import { writeEditions, type Editions } from '../domain/editions.ts';
import type { Entry, Experiment, Flow } from '../domain/generated/types.ts';
import type { FlowOutline } from '../domain/outline.ts';
import { findPage } from '../domain/pages.ts';
import { placePages } from '../domain/placed-page.ts';
import { placePage } from '../domain/whole-file.ts';

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
});

/** Opens the site at an address: the modules are fresh, what is stored stays. */
async function visit({ search = '', isDeveloping = false } = {}) {
  vi.resetModules();
  vi.stubEnv('DEV', isDeveloping);
  vi.stubGlobal('location', { search });
  return import('./experiments.ts');
}
const titleOf = (file: Flow) => findPage(file, 'sleep')?.title;

describe('the content as a visitor has it', () => {
  it('is the content itself, without an id, where no experiment runs', async () => {
    const { forVisitor } = await visit();
    const file = makeFile();
    expect(forVisitor(file)).toBe(file);
    expect(texts.size).toBe(0);
  });

  it('goes by one id for all files, pages and visits', async () => {
    const { forVisitor } = await visit();
    forVisitor(makeFile(words));
    const { visitorId } = JSON.parse(texts.get(KEY) ?? '') as { visitorId: string };
    expect(visitorId).toMatch(/^[0-9a-f]{32}$/);
    forVisitor(makeFile(order));
    (await visit()).forVisitor(makeFile(words, order));
    expect(JSON.parse(texts.get(KEY) ?? '')).toMatchObject({
      visitorId,
      assignments: { words: 'control', order: 'control' },
    });
  });

  it('is what the address asks for while developing, and stays so', async () => {
    const search = '?variant=words:short&variant=order:no-such&variant=other:short';
    const { forVisitor } = await visit({ search, isDeveloping: true });
    expect(titleOf(forVisitor(makeFile(words, order)))).toBe('Rest');
    expect(JSON.parse(texts.get(KEY) ?? '')).toMatchObject({ assignments: { words: 'short', order: 'control' } });
    expect(titleOf((await visit()).forVisitor(makeFile(words)))).toBe('Rest');
  });

  it('names the variants there are when the address asks for another one', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { forVisitor } = await visit({ search: '?variant=order:no-such&variant=other:short', isDeveloping: true });
    forVisitor(makeFile(order));
    expect(warn.mock.calls).toEqual([['The experiment order has no variant no-such: control, early-end.']]);
    warn.mockRestore();
  });

  it('heeds no wish in the address of a built site', async () => {
    const { forVisitor } = await visit({ search: '?variant=words:short' });
    const file = makeFile(words);
    expect(forVisitor(file)).toBe(file);
  });
});

it('meets an experiment of pages in another order where another variant has another page', async () => {
  const { findMet, forVisitor } = await visit({ search: '?variant=order:early-end', isDeveloping: true });
  const own = forVisitor(makeFile(order));
  const meets = (id: string) =>
    findMet(own as unknown as Entry, placePage(own, makePage(id))).map(({ experiment }) => experiment.id);
  expect([meets('start'), meets('end'), meets('sleep')]).toEqual([[], ['order'], ['order']]);
});

describe('a flow in pieces', () => {
  /** The pieces by their names, and where they are. */
  function divide(flow: Flow) {
    const pieces: unknown[] = [];
    const editions = writeEditions(flow, (piece) => String(pieces.push(piece) - 1)) as Editions;
    return { editions, read: (name: string) => pieces[Number(name)] };
  }

  it('is the edition of the visitor’s variants, whose pages say which experiments are met', async () => {
    const { chooseEdition, findMet } = await visit({ search: '?variant=order:early-end', isDeveloping: true });
    const { editions, read } = divide(makeFile(words, order));
    const edition = chooseEdition(editions);
    expect(edition).toBe(editions.byVariants['control,early-end']);
    const part = read(edition.firstPart) as FlowPart;
    expect(part.pages.map(({ id }) => id)).toEqual(['start', 'end', 'sleep']);
    const met = [...placePages(part).values()].map((placed) =>
      findMet(read(edition.outline) as FlowOutline, placed).map(
        ({ experiment, variant }) => `${experiment.id}:${variant.id}`,
      ),
    );
    expect(met).toEqual([[], ['order:early-end'], ['words:control', 'order:early-end']]);
  });

  it('is never without an edition, whatever was stored of experiments', async () => {
    texts.set(KEY, JSON.stringify({ visitorId: 'a'.repeat(32), assignments: { words: 'gone', other: 'short' } }));
    const { chooseEdition } = await visit();
    expect(chooseEdition(divide(makeFile(words)).editions).first).toBe('start');
  });
});
