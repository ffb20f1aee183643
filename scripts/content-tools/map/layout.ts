import type { Page } from '../../../src/domain/generated/types.ts';
import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { listEdges, type Edge } from './edges.ts';
import { assignLanes, countLanes, type Side } from './lanes.ts';
import { findHeading, writeNotes, type Note } from './notes.ts';
import { sizes } from './sizes.ts';

/** A page with its position. */
export interface Row {
  page: Page;
  x: number;
  y: number;
  column: number;
  notes: Note[];
  /** The heading above this page. */
  heading?: string;
}

/** An edge that is drawn as a curve beside its column. Lane 0 is the nearest to the pages. */
export interface Curve {
  edge: Edge;
  from: Row;
  to: Row;
  side: Side;
  lane: number;
}

export interface Layout {
  width: number;
  height: number;
  rows: Row[];
  /** The straight edges from one page to the one below it, or to the top of the next column. */
  links: { from: Row; to: Row; hasGate: boolean }[];
  curves: Curve[];
}

/** Positions every page of a file in columns from top to bottom, with the edges beside them. */
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

/** The kinds of edges drawn as curves. Gates mostly lead back to their own page, so their notes are enough. */
const drawn = new Set<Edge['kind']>(['route', 'option', 'detour', 'back']);

interface Plan extends Pick<Row, 'page' | 'notes' | 'heading'> {
  height: number;
}

function planRow(file: ContentFile, page: Page, edges: Edge[], isStraight: (edge: Edge) => boolean): Plan {
  const own = edges.filter((edge) => edge.from === page.id && (edge.label !== undefined || !isStraight(edge)));
  const notes = writeNotes(own);
  const heading = findHeading(file, page);
  const height =
    Math.max(sizes.node.height, notes.length * sizes.note.line) + sizes.gap + (heading ? sizes.heading : 0);
  return { page, notes, height, ...(heading !== undefined && { heading }) };
}

/** The rows at which new columns begin: at about equal heights, and not within a branch. */
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

function placeRows(plans: Plan[], breaks: Set<number>, lanes: Record<Side, number>) {
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
  return { rows, width: margin + (column + 1) * columnWidth, height: bottom + margin * 2 };
}

function placeCurves(bent: Edge[], order: ReadonlyMap<string, number>, find: (id: string) => Row | undefined): Curve[] {
  return assignLanes(bent, order).flatMap(({ edge, side, lane }) => {
    const [from, to] = [find(edge.from), find(edge.to)];
    return from && to ? [{ edge, from, to, side, lane }] : [];
  });
}
