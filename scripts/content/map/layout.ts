import type { Page } from '../../../src/domain/generated/types.ts';
import { listPages, type ContentFile } from '../../../src/domain/pages.ts';
import { listEdges, type Edge } from './edges.ts';
import { wrapText } from './text-width.ts';

/** Lengths of the drawing, in its own units. */
export const sizes = {
  node: { width: 250, height: 46 },
  note: { width: 196, size: 12, line: 16 },
  gap: 20,
  heading: 30,
  lane: 12,
  margin: 24,
  top: 96,
};

/** A line beside a page that says where some of its visitors go. */
export interface Note {
  kind: Edge['kind'];
  text: string;
  /** Whether it begins a way, or goes on with the one above. */
  isFirst: boolean;
}

/** A page in its place. */
export interface Row {
  page: Page;
  x: number;
  y: number;
  column: number;
  notes: Note[];
  /** What begins with this page. */
  heading?: string;
}

/** A way that is drawn as a curve beside its column; lane 0 is the nearest to the pages. */
export interface Curve {
  edge: Edge;
  from: Row;
  to: Row;
  side: 'left' | 'right';
  lane: number;
}

export interface Layout {
  width: number;
  height: number;
  rows: Row[];
  /** From one page straight to the one below it, or to the top of the next column. */
  links: { from: Row; to: Row; hasGate: boolean }[];
  curves: Curve[];
}

/** Gives every page of a file its place: columns that are read downwards, each with its ways beside it. */
export function layOut(file: ContentFile): Layout {
  const pages = listPages(file);
  const order = new Map(pages.map(({ id }, index) => [id, index]));
  const edges = listEdges(file);
  const isStraight = ({ from, to, kind }: Edge) =>
    kind !== 'back' && kind !== 'gate' && order.get(to) === (order.get(from) ?? 0) + 1;
  const bent = edges.filter((edge) => !isStraight(edge) && order.has(edge.to) && drawn.has(edge.kind));
  const laneCounts = { left: countLanes(bent, order, 'left'), right: countLanes(bent, order, 'right') };

  const plans = pages.map((page) => planRow(file, page, edges, isStraight));
  const { rows, width, height } = placeRows(plans, findBreaks(plans, bent, order), laneCounts);
  const find = (id: string) => rows[order.get(id) ?? -1];
  const links = edges.filter(isStraight).flatMap((edge) => {
    const [from, to] = [find(edge.from), find(edge.to)];
    const hasGate = edges.some(({ kind, from: id }) => kind === 'gate' && id === edge.from);
    return from && to ? [{ from, to, hasGate }] : [];
  });
  return { width, height, rows, links, curves: placeCurves(bent, order, find) };
}

/** A gate mostly leads to its own page, and who stays goes nowhere: their notes say enough. */
const drawn = new Set<Edge['kind']>(['route', 'option', 'detour', 'back']);

interface Plan extends Pick<Row, 'page' | 'notes' | 'heading'> {
  height: number;
}

function planRow(file: ContentFile, page: Page, edges: Edge[], isStraight: (edge: Edge) => boolean): Plan {
  const own = edges.filter((edge) => edge.from === page.id && (edge.label !== undefined || !isStraight(edge)));
  const notes = own.flatMap((edge) => {
    const lines = wrapText(writeNote(edge), sizes.note.size, sizes.note.width);
    return lines.map((text, index): Note => ({ kind: edge.kind, text, isFirst: index === 0 }));
  });
  const heading = findHeading(file, page);
  const height =
    Math.max(sizes.node.height, notes.length * sizes.note.line) + sizes.gap + (heading ? sizes.heading : 0);
  return { page, notes, height, ...(heading !== undefined && { heading }) };
}

function writeNote({ kind, label, to }: Edge): string {
  if (kind === 'stay') return `${label}: no way on`;
  if (kind === 'gate') return `gate: ${label} → ${to}`;
  const who = label ?? (kind === 'detour' ? 'those who hesitate' : 'everybody else');
  return kind === 'back' ? `back: ${label ? `${label} ` : ''}→ ${to}` : `${who} → ${to}`;
}

function findHeading(file: ContentFile, page: Page): string | undefined {
  if ('detours' in file && file.detours?.[0] === page) return 'Outside the order';
  if (!('progress' in file)) return undefined;
  const ends = file.progress.map((target) => file.pages.findIndex(({ id }) => id === target));
  const index = file.pages.indexOf(page);
  const part = index === 0 ? 0 : ends.findIndex((end) => end >= 0 && end + 1 === index) + 1;
  return index >= 0 && (index === 0 || part > 0) ? `Part ${part + 1} of the progress bar` : undefined;
}

/** The rows with which a new column begins: at about equal heights, and nowhere through a branch. */
function findBreaks(plans: Plan[], bent: Edge[], order: ReadonlyMap<string, number>): Set<number> {
  const total = plans.reduce((sum, { height }) => sum + height, 0);
  const columns = Math.max(1, Math.round(Math.sqrt(total / 330)));
  const wanted = total / columns;
  const cuts = (index: number) =>
    bent.some(({ from, to }) => {
      const ends = [order.get(from) ?? 0, order.get(to) ?? 0];
      return Math.min(...ends) < index && index <= Math.max(...ends);
    });
  const breaks = new Set<number>();
  let height = 0;
  plans.forEach((plan, index) => {
    const isFull = height + plan.height / 2 > wanted;
    if (index > 0 && breaks.size < columns - 1 && isFull && (!cuts(index) || height > wanted * 1.5)) {
      breaks.add(index);
      height = 0;
    }
    height += plan.height;
  });
  return breaks;
}

function placeRows(plans: Plan[], breaks: Set<number>, lanes: Record<Curve['side'], number>) {
  const { node, note, margin, top, lane, heading: headingHeight } = sizes;
  const left = lane * (lanes.left + 1);
  const columnWidth = left + node.width + lane * (lanes.right + 1) + note.width + margin * 2;
  let column = 0;
  let y = top;
  let bottom = 0;
  const rows = plans.map(({ height, ...plan }, index): Row => {
    if (breaks.has(index)) [column, y] = [column + 1, top];
    const row = { ...plan, column, x: margin + column * columnWidth + left, y: y + (plan.heading ? headingHeight : 0) };
    y += height;
    bottom = Math.max(bottom, y);
    return row;
  });
  return { rows, width: margin + (column + 1) * columnWidth, height: bottom + margin };
}

/** Ways down run on the right, ways up and back on the left. */
function chooseSide({ from, to, kind }: Edge, order: ReadonlyMap<string, number>): Curve['side'] {
  return kind === 'back' || (order.get(to) ?? 0) < (order.get(from) ?? 0) ? 'left' : 'right';
}

function countLanes(bent: Edge[], order: ReadonlyMap<string, number>, side: Curve['side']): number {
  return Math.max(0, ...assignLanes(bent, order).flatMap((one) => (one.side === side ? one.lane + 1 : [])));
}

/** Gives each curve the nearest lane in which nothing else runs beside the same pages; short ones choose first. */
function assignLanes(bent: Edge[], order: ReadonlyMap<string, number>) {
  const taken: { side: Curve['side']; lane: number; low: number; high: number }[] = [];
  const ranges = bent.map((edge) => {
    const [from, to] = [order.get(edge.from) ?? 0, order.get(edge.to) ?? 0];
    return { edge, side: chooseSide(edge, order), low: Math.min(from, to), high: Math.max(from, to) };
  });
  return ranges
    .toSorted((a, b) => a.high - a.low - (b.high - b.low))
    .map((range) => {
      let lane = 0;
      const isTaken = () =>
        taken.some(
          (other) =>
            other.side === range.side && other.lane === lane && other.low <= range.high && range.low <= other.high,
        );
      while (isTaken()) lane += 1;
      taken.push({ ...range, lane });
      return { ...range, lane };
    });
}

function placeCurves(bent: Edge[], order: ReadonlyMap<string, number>, find: (id: string) => Row | undefined): Curve[] {
  return assignLanes(bent, order).flatMap(({ edge, side, lane }) => {
    const [from, to] = [find(edge.from), find(edge.to)];
    return from && to ? [{ edge, from, to, side, lane }] : [];
  });
}
