import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startSite, type Site } from '../../scripts/start-site.ts';
import { divideFlow } from '../../src/domain/divide-flow.ts';
import { makeAddress } from '../../src/domain/addresses.ts';
import { buildSite, plainEnvironment } from '../build-site.ts';
import { copyProject } from '../copy-project.ts';
import { findPiece, listParts } from '../site-pieces.ts';
import { answerAll, flows, getPage } from './content.ts';
import { PATIENCE_MS, useVisitors, type Visitor } from './visitors.ts';

const openVisitor = useVisitors();
const flow = flows.woman;
const { index, parts } = divideFlow(flow);
const idAt = (place: number): string => flow.pages[place]!.id;

/** Follows which pieces of a flow a visitor downloads, in words. */
function followPieces({ page }: Visitor): () => string[] {
  const folder = inject('distFolder');
  const names = new Map(listParts(folder, 'woman').map((address, n) => [address, `part ${n}`]));
  for (const piece of ['outline', 'parts', 'index', 'ways'] as const)
    names.set(findPiece(folder, 'woman', piece), piece);
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = names.get(new URL(request.url()).pathname);
    if (name) asked.push(name);
  });
  return () => asked;
}

describe('somebody who comes for the first time', () => {
  it('downloads the first part of the flow and none far ahead, and nothing about the way that others went', async () => {
    const visitor = await openVisitor();
    const pieces = followPieces(visitor);
    await visitor.open('/woman/start');
    await visitor.arrive('/woman/start');
    await expect.poll(() => pieces().toSorted(), { timeout: PATIENCE_MS }).toEqual(['outline', 'part 0', 'parts']);
    await visitor.page.waitForLoadState('networkidle');
    expect(pieces()).toHaveLength(3);
  });
});

describe('somebody who walks', () => {
  it('has each part on its way before turning to its first page, and none behind it', async () => {
    const visitor = await openVisitor({ answers: answerAll('woman') });
    const pieces = followPieces(visitor);
    await visitor.open(makeAddress(flow, idAt(1)));
    for (let place = 1; place < 2 * parts[0]!.pages.length + 2; place += 1) {
      await visitor.arrive(makeAddress(flow, idAt(place)));
      const next = `part ${index[idAt(place + 1)]}`;
      await expect.poll(pieces, { timeout: PATIENCE_MS, message: idAt(place) }).toContain(next);
      expect(pieces(), idAt(place)).not.toContain(`part ${index[idAt(place)]! + 2}`);
      await visitor.tap('next');
    }
    expect(pieces().filter((name) => name.startsWith('part '))).toEqual(['part 0', 'part 1', 'part 2']);
    // Where the first page is stands in the page itself, so that no index is needed.
    expect(pieces().filter((name) => name === 'outline' || name === 'index')).toEqual(['outline']);
  });
});

describe('a page in the middle of a flow', () => {
  const id = 'disclamer';
  const address = makeAddress(flow, id);

  it('shows for a typed address with its own part alone, and its neighbours follow', async () => {
    const visitor = await openVisitor({ answers: answerAll('woman') });
    const pieces = followPieces(visitor);
    await visitor.open(address);
    await visitor.arrive(address);
    const asked = pieces().filter((name) => name.startsWith('part '));
    expect(asked[0]).toBe(`part ${index[id]}`);
    expect(asked).not.toContain('part 0');
    await visitor.tap('back');
    await visitor.arrive(makeAddress(flow, idAt(flow.pages.findIndex((page) => page.id === id) - 1)));
  });

  it('leads back by the browser’s own button after a reload', async () => {
    const visitor = await openVisitor({ answers: answerAll('woman') });
    await visitor.open('/woman/water');
    await visitor.arrive('/woman/water');
    await visitor.jump(address);
    await visitor.arrive(address);
    await visitor.page.reload();
    await visitor.arrive(address);
    await visitor.page.goBack();
    await visitor.arrive('/woman/water');
    await visitor.page.goForward();
    await visitor.arrive(address);
  });
});

describe('a built site with an experiment', () => {
  const experiment = {
    id: 'focus-words',
    variants: [
      { id: 'control', weight: 0 },
      {
        id: 'other',
        weight: 1,
        changes: [
          { page: 'focus', set: { title: 'What matters most to you?' } },
          { page: 'habits', moveAfter: 'focus' },
        ],
      },
    ],
  };
  const folders: string[] = [];
  let site: Site;
  beforeAll(async () => {
    const project = copyProject();
    const file = path.join(project, 'content/woman.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace('  "pages": [', `  "experiments": ${JSON.stringify([experiment])},\n  "pages": [`),
    );
    folders.push(project, await buildSite({}, project));
    site = await startSite({ env: { ...plainEnvironment, DIST_DIR: folders[1] } });
  }, 240_000);
  afterAll(async () => {
    await site.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const headline = ({ page }: Visitor) => page.locator('main h1').innerText();

  it('shows each visitor the edition of their variant, and keeps to it', async () => {
    const visitor = await openVisitor({ url: site.url });
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    expect(await headline(visitor)).toBe('What matters most to you?');
    await visitor.page.locator('[data-option]').first().tap();
    await visitor.arrive('/woman/habits');
    await visitor.page.reload();
    await visitor.arrive('/woman/habits');
    await visitor.tap('back');
    await visitor.arrive('/woman/focus');
    expect(await visitor.readStored('fasting.experiments')).toMatchObject({ assignments: { 'focus-words': 'other' } });
  });

  it('leaves somebody in peace who has another variant', async () => {
    const stored = { 'fasting.experiments': { visitorId: 'a'.repeat(32), assignments: { 'focus-words': 'control' } } };
    const visitor = await openVisitor({ url: site.url, stored });
    await visitor.open('/woman/focus');
    await visitor.arrive('/woman/focus');
    expect(await headline(visitor)).toBe(getPage(flow, 'focus', 'choice').title);
  });
});
