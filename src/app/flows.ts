import { followContent, programs, type Program } from '../content/content.ts';
import { loadEditions, loadPiece } from '../content/flow-source.ts';
import type { DividedOutline, FlowPart, PartNumbers } from '../domain/divide-flow.ts';
import type { Edition } from '../domain/editions.ts';
import { placePages, type PlacedPage } from '../domain/placed-page.ts';
import { loaded, loadOnce, type Load } from '../ui/load-once.ts';
import { chooseEdition } from './own-content.ts';
import { recall } from './recall.ts';

// Memory stays the same however many pages a flow has: what is around the visitor, and what options may lead to.
const MOST_PAGES = 32;
const MOST_PARTS = 6;

/** Loads when it is first wanted, once for all; a failure is forgotten. */
function keep<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

const lookUp = (numbers: PartNumbers = {}, id: string): number | undefined =>
  Object.hasOwn(numbers, id) ? numbers[id] : undefined;

/** A program's flow as this visitor has it, in pieces that are loaded when they are wanted. */
export interface OpenFlow {
  /** Where its pieces are. */
  edition: () => Promise<Edition>;
  outline: Load<DividedOutline>;
  /** The page with this id, or the first one; undefined where there is none. */
  page: (id?: string) => Load<PlacedPage | undefined>;
  /** The number of the part that a page is in; undefined where there is no such page. */
  locate: (id: string) => Promise<number | undefined>;
  part: (n: number) => Promise<FlowPart>;
  /** The names of all parts, in order. */
  names: () => Promise<string[]>;
}

interface KeptPart {
  load: () => Promise<FlowPart>;
  /** Once it is there. */
  part?: FlowPart;
}

function openFlow(program: Program): OpenFlow {
  const edition = keep(() => loadEditions(program).then(chooseEdition));
  const read = async <Piece>(name: string) => (await loadPiece(program, name)) as Piece;
  const names = keep(async () => read<string[]>((await edition()).parts));
  const index = keep(async () => read<PartNumbers>((await edition()).index));

  let known: DividedOutline | undefined;
  const outline = loadOnce(async () => (known = await read<DividedOutline>((await edition()).outline)));

  const parts = new Map<number, KeptPart>();
  const requestPart = (n: number): Promise<FlowPart> => {
    const loadPart = async () => {
      const { firstPart, at } = await edition();
      const name = n === 0 ? firstPart : n === at?.n ? at.part : (await names())[n];
      return (kept.part = await read<FlowPart>(name ?? ''));
    };
    const kept: KeptPart = recall(parts, n, MOST_PARTS, () => ({ load: keep(loadPart) }));
    return kept.load();
  };

  const locate = async (id: string): Promise<number | undefined> => {
    const { first, at } = await edition();
    if (id === first) return 0;
    if (id === at?.id) return at.n;
    for (const [n, { part }] of parts) {
      const found = part && (placePages(part).has(id) ? n : lookUp(part.elsewhere, id));
      if (found !== undefined) return found;
    }
    // An address that was typed, or that the browser went back to: the names are needed next.
    return lookUp(known?.parts, id) ?? lookUp((await Promise.all([index(), names()]))[0], id);
  };

  const pages = new Map<string | undefined, Load<PlacedPage | undefined>>();
  const loadPage = async (id: string): Promise<PlacedPage | undefined> => {
    const n = await locate(id);
    return n === undefined ? undefined : placePages(await requestPart(n)).get(id);
  };

  return {
    outline,
    edition,
    page: (id) =>
      recall(pages, id, MOST_PAGES, () => {
        for (const { part } of parts.values()) {
          const placed = part && id !== undefined && placePages(part).get(id);
          if (placed) return loaded<PlacedPage | undefined>(placed);
        }
        return loadOnce(async () => loadPage(id ?? (await edition()).first));
      }),
    locate,
    part: requestPart,
    names,
  };
}

const flows = new Map<Program, OpenFlow>();

/** A program's flow, of which everything is loaded once for all. */
export function requestFlow(program: Program): OpenFlow {
  return recall(flows, program, programs.length, () => openFlow(program));
}

if (import.meta.hot) followContent((names) => names.forEach((name) => flows.delete(name as Program)));
