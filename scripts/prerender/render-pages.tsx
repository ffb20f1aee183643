import { StrictMode, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { text } from 'node:stream/consumers';
import { App } from '../../src/app/App.tsx';
import { PageFrame } from '../../src/app/PageFrame.tsx';
import { PageMain } from '../../src/app/PageMain.tsx';
import { programs } from '../../src/content/content.ts';
import { loadFlow } from '../../src/content/whole-flows.ts';
import entryJson from '../../content/entry.json';
import { makeAddress } from '../../src/domain/addresses.ts';
import type { Entry, Page } from '../../src/domain/generated/types.ts';
import { makeOutline } from '../../src/domain/outline.ts';
import { applyVariant } from '../../src/domain/experiments.ts';
import { findPage, findPlace, listPages, type ContentFile } from '../../src/domain/pages.ts';
import { placePage } from '../../src/domain/whole-file.ts';
import { findDetention } from '../../src/domain/routes.ts';
import { listReads, readFacts, startRecording } from './recorded-facts.ts';

/** A page as a visitor meets it who has said nothing. */
export interface RenderedPage {
  address: string;
  palette: ContentFile['palette'];
  /** What stands in the root. */
  html: string;
  /** The names of what the page looks at, or "anything" where no visitor sees it as it is here. */
  reads: string[];
  isIndexed: boolean;
}

/** Two days, by which shows whether a page says something of the day. */
const days = ['2024-02-29', '2031-11-05'] as const;

async function renderOn(day: string, address: string, node: ReactNode): Promise<string> {
  startRecording(day);
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

async function renderPage(file: ContentFile, page: Page): Promise<RenderedPage> {
  const address = makeAddress(file, page.id);
  const placed = placePage(file, page);
  const outline = 'sex' in file ? makeOutline(file) : undefined;
  const isClosed = outline && findDetention(outline, placed, readFacts()) !== undefined;
  const node = isClosed ? (
    <PageFrame outline={outline} placed={placed} onBack={() => {}}>
      <PageMain page={page}>{null}</PageMain>
    </PageFrame>
  ) : (
    <App />
  );
  const [html, other] = [await renderOn(days[0], address, node), await renderOn(days[1], address, node)];
  // A field would take words that nobody keeps yet; a working part goes by the address and by what happens elsewhere.
  const isNobodys = isClosed || html !== other || html.includes('<input') || 'panel' in page || isTried(file, page);
  return {
    address,
    palette: file.palette,
    html,
    reads: isNobodys ? ['anything'] : listReads(),
    isIndexed: page.type === 'start',
  };
}

/** Renders every page that has an address. Rejects where a page can't be rendered. */
export async function renderPages(): Promise<RenderedPage[]> {
  const flows = await Promise.all(programs.map(loadFlow));
  const rendered: RenderedPage[] = [];
  // One after the other: what is looked at is noted for one page at a time.
  const entry = entryJson as unknown as Entry;
  for (const file of [entry, ...flows]) for (const page of listPages(file)) rendered.push(await renderPage(file, page));
  return rendered;
}
