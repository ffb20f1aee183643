import { text } from 'node:stream/consumers';
import { StrictMode, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../../../src/app/routes/App.tsx';
import { requestFlow } from '../../../src/app/content/flows.ts';
import { loadSite, site } from '../../../src/app/content/site.ts';
import { VisitorContext } from '../../../src/app/page/facts.ts';
import { PageFrame } from '../../../src/app/shell/PageFrame.tsx';
import { PageMain } from '../../../src/app/page/PageBody.tsx';
import { preparePage } from '../../../src/app/page/lazy-parts.ts';
import { makeAddress, findIndex, findPage, listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { applyVariant } from '../../../src/domain/experiments/experiments.ts';
import { findRole } from '../../../src/domain/flow/questions.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { findPalette, programIds } from '../../../src/domain/flow/programs.ts';
import { findRedirect } from '../../../src/domain/flow/routes.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';

/** A page rendered for a new visitor. */
export interface RenderedPage {
  address: string;
  page: Page;
  palette: string;
  /** The program whose flow it belongs to; undefined for a page outside the programs. */
  program: string | undefined;
  /** The HTML of the root element. */
  html: string;
  /** The names of the answers and facts that the page depends on, or ['anything'] if its built form fits no visitor. */
  reads: string[];
  isIndexed: boolean;
}

async function renderFor({ facts }: RecordedVisitor, address: string, node: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <VisitorContext value={facts}>
        <StaticRouter location={address}>{node}</StaticRouter>
      </VisitorContext>
    </StrictMode>,
    // Without chunks, which only an extra script could put in place.
    {
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error;
      },
    },
  );
  return text(prelude);
}

/** Whether a variant of an experiment changes or moves the page. */
function isInExperiment(file: ContentFile, page: Page): boolean {
  const others = (file.experiments ?? []).flatMap(({ variants }) =>
    variants.map((variant) => applyVariant(file, variant)),
  );
  return others.some(
    (other) => findPage(other, page.id) !== page || findIndex(other, page.id) !== findIndex(file, page.id),
  );
}

async function renderPage(file: ContentFile, page: Page): Promise<RenderedPage> {
  const address = makeAddress(file, page.id);
  const [visitor, other] = [recordVisitor(0), recordVisitor(1)];
  const isClosed = findRedirect(file, page, visitor.facts) !== undefined;
  const node = isClosed ? (
    <PageFrame file={file} page={page} onBack={() => {}}>
      <PageMain page={page}>{null}</PageMain>
    </PageFrame>
  ) : (
    <App />
  );
  if (!(await preparePage(address))) throw new Error(`${address} can't be prepared`);
  const [html, otherHtml] = [await renderFor(visitor, address, node), await renderFor(other, address, node)];
  // Text typed before the app is there would be lost; a panel depends on the address and on services. The box of the
  // consent card may be: it only counts together with the button below it.
  const takesText = /<input(?! type="checkbox")/.test(html);
  const suitsNobody = isClosed || html !== otherHtml || takesText || 'panel' in page || isInExperiment(file, page);
  return {
    address,
    page,
    palette: findPalette(file),
    program: file.kind === 'flow' ? file.program : undefined,
    html,
    reads: suitsNobody ? ['anything'] : visitor.listReads(),
    isIndexed: findRole(page) === 'entry',
  };
}

/** Renders every page. Rejects if a page can't be rendered. */
export async function renderPages(): Promise<RenderedPage[]> {
  await loadSite();
  const flows = await Promise.all(programIds.map((program) => requestFlow(program).preload()));
  const files: ContentFile[] = [site, ...flows];
  const pages = files.flatMap((file) => listPages(file).map((page) => ({ file, page })));
  const rendered: RenderedPage[] = [];
  for (const { file, page } of pages) rendered.push(await renderPage(file, page));
  return rendered;
}

/** Two days: a page that renders differently on them depends on the date. */
const days = ['2024-02-29', '2031-11-05'] as const;

/** The facts of a new visitor, and which of them a page reads. */
interface RecordedVisitor {
  facts: Facts;
  /** The names of the answers and facts read so far, in alphabetical order. */
  listReads: () => string[];
}

/** Makes a new visitor on one of the two days. Reading the date is not recorded. */
function recordVisitor(turn: 0 | 1): RecordedVisitor {
  const reads = new Set<string>();
  const answers = new Proxy(
    {},
    {
      get: (target, name) => {
        reads.add(String(name));
        return Reflect.get(target, name) as unknown;
      },
    },
  );
  const facts: Facts = {
    answers,
    today: days[turn],
    get hasPurchased() {
      reads.add('hasPurchased');
      return false;
    },
    get gender() {
      reads.add('gender');
      return undefined;
    },
  };
  return { facts, listReads: () => [...reads].toSorted() };
}
