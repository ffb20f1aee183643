import { StrictMode, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { text } from 'node:stream/consumers';
import { App } from '../../src/app/App.tsx';
import { PageFrame } from '../../src/app/PageFrame.tsx';
import { PageMain } from '../../src/app/PageMain.tsx';
import { preparePage } from '../../src/app/prepare-page.ts';
import { programs } from '../../src/content/content.ts';
import { loadFlow } from '../../src/content/whole-flows.ts';
import entryJson from '../../content/entry.json';
import { makeAddress } from '../../src/domain/addresses.ts';
import type { Condition, Entry, Page } from '../../src/domain/generated/types.ts';
import { makeOutline } from '../../src/domain/outline.ts';
import { applyVariant } from '../../src/domain/experiments.ts';
import { findPage, findPlace, listPages, type ContentFile } from '../../src/domain/pages.ts';
import { placePage } from '../../src/domain/whole-file.ts';
import { findDetention } from '../../src/domain/routes.ts';
import { findOnlyNext } from './only-next.ts';
import { listReads, readFacts, receive, type Visitor } from './recorded-facts.ts';
import { takeWanted } from './recorded-imports.ts';
import { admit, listVisitors, makeStranger, writeAdmission } from './visitors.ts';

/** A page as a visitor meets it who has said nothing, or else as several do who have said different things. */
export interface RenderedPage {
  address: string;
  palette: ContentFile['palette'];
  /** What stands in the root. */
  html: string;
  /** The names of what the page looks at, or "anything" where no visitor sees it as it is here. */
  reads: string[];
  /** Where others may come: what each of several visitors sees in the root, and what all meet who may. */
  seen?: { htmls: string[]; admits: Condition };
  /** The files of the modules that the page is drawn with, beside those that every page is. */
  modules: string[];
  /** The address of the only page behind it; undefined where that is not one. */
  next?: string | undefined;
  /** The field that is answered here, and of what kind its values are. */
  answer?: { field: string; kind: 'text' | 'number' } | undefined;
  isIndexed: boolean;
}

async function renderFor(visitor: Visitor, address: string, node: ReactNode): Promise<string> {
  receive(visitor);
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={address}>{node}</StaticRouter>
    </StrictMode>,
    // Everything stands where it belongs: pieces that a script puts in place later would need that script.
    {
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error;
      },
    },
  );
  return text(prelude);
}

/** Whether an experiment shows the page differently, or in another place. */
function isTried(file: ContentFile, page: Page): boolean {
  const others = (file.experiments ?? []).flatMap(({ variants }) =>
    variants.map((variant) => applyVariant(file, variant)),
  );
  return others.some(
    (other) => findPage(other, page.id) !== page || findPlace(other, page.id) !== findPlace(file, page.id),
  );
}

/** A page as visitors see it who may; undefined where none may, or where only a browser can tell what it shows. */
async function renderForVisitors(
  file: ContentFile,
  page: Page,
  visitors: readonly Visitor[],
): Promise<RenderedPage['seen']> {
  if (!('sex' in file) || 'panel' in page || isTried(file, page)) return undefined;
  const placed = placePage(file, page);
  const admitted = admit(file, placed, visitors);
  if (admitted.length < 2) return undefined;
  const htmls: string[] = [];
  for (const visitor of admitted) htmls.push(await renderFor(visitor, makeAddress(file, page.id), <App />));
  return { htmls, admits: writeAdmission(file, placed) };
}

function describeAnswer(page: Page): RenderedPage['answer'] {
  const field = 'answer' in page ? page.answer : undefined;
  // Which gender was chosen is no answer, and stored elsewhere.
  if (!field || field === 'gender') return undefined;
  return { field, kind: page.type === 'scale' ? 'number' : 'text' };
}

async function renderPage(file: ContentFile, page: Page, visitors: readonly Visitor[]): Promise<RenderedPage> {
  const address = makeAddress(file, page.id);
  const placed = placePage(file, page);
  const outline = 'sex' in file ? makeOutline(file) : undefined;
  receive(makeStranger());
  const isClosed = outline && findDetention(outline, placed, readFacts()) !== undefined;
  const node = isClosed ? (
    <PageFrame outline={outline} placed={placed} onBack={() => {}}>
      <PageMain page={page}>{null}</PageMain>
    </PageFrame>
  ) : (
    <App />
  );
  takeWanted();
  if (!(await preparePage(address))) throw new Error(`${address} can't be prepared`);
  const [html, other] = [
    await renderFor(makeStranger(0), address, node),
    await renderFor(makeStranger(1), address, node),
  ];
  const reads = listReads();
  // A field would take words that nobody keeps yet; a working part goes by the address and by what happens elsewhere.
  const isNobodys = isClosed || html !== other || html.includes('<input') || 'panel' in page || isTried(file, page);
  const rendered = {
    address,
    palette: file.palette,
    html,
    isIndexed: page.type === 'start',
    next: findOnlyNext(file, page),
    answer: describeAnswer(page),
  };
  if (!isNobodys && !reads.includes('anything')) return { ...rendered, reads, modules: takeWanted() };
  const seen = await renderForVisitors(file, page, visitors);
  return { ...rendered, reads: ['anything'], ...(seen && { seen }), modules: takeWanted() };
}

/** Renders every page that has an address. Rejects where a page can't be rendered. */
export async function renderPages(): Promise<RenderedPage[]> {
  const flows = await Promise.all(programs.map(loadFlow));
  const rendered: RenderedPage[] = [];
  // One after the other: what is looked at is noted for one page at a time.
  const entry = entryJson as unknown as Entry;
  for (const file of [entry, ...flows]) {
    const visitors = 'sex' in file ? listVisitors(file) : [];
    for (const page of listPages(file)) rendered.push(await renderPage(file, page, visitors));
  }
  return rendered;
}
