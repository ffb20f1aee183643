import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { growFlow } from '../../scripts/content/bench/grow-flow.ts';
import { flows } from '../../tests/journeys/content.ts';
import { writeEditions, type Edition } from '../domain/editions.ts';
import type { OpenFlow } from './flows.ts';

const flow = growFlow(flows.woman, 400);
const pieces: unknown[] = [];
const edition = writeEditions(flow, (piece) => String(pieces.push(piece) - 1)) as Edition;
const partNames = pieces[Number(edition.parts)] as string[];

/** What was loaded, in words. */
let loaded: string[] = [];
/** How many of the next requests fail. */
let failures = 0;
const nameOf = (name: string): string => {
  if (partNames.includes(name)) return `part ${partNames.indexOf(name)}`;
  return Object.entries(edition).find(([key, value]) => key !== 'firstPart' && value === name)?.[0] ?? name;
};

vi.mock('../content/flow-source.ts', () => ({
  listPrograms: () => ['woman'],
  loadEditions: () => Promise.resolve(edition),
  loadPiece: (_: string, name: string) => {
    loaded.push(nameOf(name));
    failures -= 1;
    if (failures >= 0) return Promise.reject(new Error('no connection'));
    return Promise.resolve(pieces[Number(name)]);
  },
}));

let open: OpenFlow;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  loaded = [];
  failures = 0;
  const { requestFlow } = await import('./flows.ts');
  open = requestFlow('woman');
});
afterEach(() => vi.unstubAllGlobals());
const load = async (id: string) => (await open.page(id).preload())?.page.id;
const idAt = (place: number) => flow.pages[place]!.id;

it('asks for what holds for the flow and the first part alone on the first page', async () => {
  await Promise.all([open.outline.preload(), load(idAt(0)), open.page().preload()]);
  expect(loaded.toSorted()).toEqual(['outline', 'part 0']);
});

it('asks for the next part without looking for a page when a visitor walks', async () => {
  await load(idAt(0));
  for (let place = 1; place <= 16; place += 1) expect(await load(idAt(place))).toBe(idAt(place));
  expect(loaded).toEqual(['part 0', 'parts', 'part 1']);
});

it('finds the page of an address that was typed, and none for a name that is no page', async () => {
  expect(await load(idAt(200))).toBe(idAt(200));
  expect(loaded.toSorted()).toEqual(['index', 'part 12', 'parts']);
  for (const name of ['no-such-page', 'constructor', '__proto__', '']) expect(await load(name)).toBeUndefined();
});

it('knows without looking where a gate or a missing answer leads', async () => {
  await open.outline.preload();
  expect(await load('weight')).toBe('weight');
  expect(loaded).not.toContain('index');
});

it('keeps a few parts however far a visitor walks, and those around the visitor among them', async () => {
  for (const { id } of flow.pages) await load(id);
  const count = (what: string) => loaded.filter((name) => name === what).length;
  expect(count('part 24')).toBe(1);
  // A page whose part is kept is there at once; the first parts have been dropped.
  const near = flow.pages.length - 20;
  await load(idAt(near - 30));
  expect(loaded.filter((name) => name.startsWith('part '))).toHaveLength(partNames.length);
  await load(idAt(20));
  expect(count('part 1')).toBe(2);
});

it('asks again for what did not arrive', async () => {
  // The index and the names of the parts, twice.
  failures = 4;
  await expect(load(idAt(20))).rejects.toThrow('no connection');
  expect(await load(idAt(20))).toBe(idAt(20));
});
