import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import type { Page } from '../../../src/domain/generated/types.ts';
import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { listEdges, type Edge } from './edges.ts';
import { findHeading, writeNotes, type Note, sizes } from './words.ts';

/** A page with the place of its box. */
export interface Box {
  page: Page;
  x: number;
  y: number;
  height: number;
  column: number;
  notes: Note[];
  /** The heading above this page. */
  heading?: string;
}

interface Point {
  x: number;
  y: number;
}

/** An edge that is drawn as a line. */
export interface Line {
  edge: Edge;
  from: Box;
  to: Box;
  look: 'link' | 'way' | 'back';
  /** Where it bends between the two boxes; for a line to another column, where it passes the head of that one. */
  bends: Point[];
}

export interface Layout {
  width: number;
  height: number;
  boxes: Box[];
  lines: Line[];
}

/** Places every page of a file in columns from top to bottom; a library places the branches of each, and their lines. */
export function layOut(file: ContentFile): Layout {
  const edges = listEdges(file);
  const boxes = listPages(file).map((page, index, pages) => makeBox(file, page, pages[index + 1], edges));
  const lines = listLines(edges, boxes);
  const starts = [0, ...findBreaks(boxes, lines), boxes.length];
  let [x, foot] = [sizes.margin, 0];
  for (const [column, start] of starts.slice(0, -1).entries()) {
    const group = boxes.slice(start, starts[column + 1]);
    const inside = lines.filter(({ from, to }) => group.includes(from) && group.includes(to));
    const ends = placeColumn(group, inside, { column, x });
    for (const line of lines)
      if (group.includes(line.to) && !inside.includes(line)) line.bends = [{ x: x - sizes.margin, y: sizes.top - 6 }];
    x = ends.right + sizes.margin * 2;
    foot = Math.max(foot, ends.bottom);
  }
  return { width: x - sizes.margin, height: foot + sizes.margin * 2, boxes, lines };
}

/** A page with notes on where it leads, except where that is to the page below for everybody else. */
function makeBox(file: ContentFile, page: Page, below: Page | undefined, edges: readonly Edge[]): Box {
  const isPlain = ({ label, kind, to }: Edge) => label === undefined && kind !== 'back' && to === below?.id;
  const notes = writeNotes(edges.filter((edge) => edge.from === page.id && !isPlain(edge)));
  const heading = findHeading(file, page);
  const height = sizes.node.height + (notes.length > 0 ? notes.length * sizes.note.line + 4 : 0);
  return { page, x: 0, y: 0, height, column: 0, notes, ...(heading !== undefined && { heading }) };
}

/** The lines of the map. Gates mostly lead back to their own page, so their notes are enough. */
function listLines(edges: readonly Edge[], boxes: readonly Box[]): Line[] {
  const order = new Map(boxes.map(({ page }, index) => [page.id, index]));
  const lines = edges.flatMap((edge): [string, Line][] => {
    const [start, end] = [order.get(edge.from) ?? -1, order.get(edge.to) ?? -1];
    const [from, to] = [boxes[start], boxes[end]];
    if (!from || !to || edge.kind === 'gate' || edge.kind === 'stay') return [];
    const look = edge.kind === 'back' ? 'back' : end === start + 1 ? 'link' : 'way';
    return [[`${look} ${start} ${end}`, { edge, from, to, look, bends: [] }]];
  });
  return [...new Map(lines).values()];
}

/** The pages with which new columns begin: at about equal heights, and not within a branch. */
function findBreaks(boxes: readonly Box[], lines: readonly Line[]): number[] {
  const heights = boxes.map(fullHeight);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const columns = Math.max(1, Math.round(Math.sqrt(total / 230)));
  const wanted = total / columns;
  const cuts = (index: number) =>
    lines.some(({ from, to, look }) => {
      const [low = 0, high = 0] = [boxes.indexOf(from), boxes.indexOf(to)].toSorted((a, b) => a - b);
      return look !== 'link' && low < index && index <= high;
    });
  const breaks: number[] = [];
  let filled = 0;
  for (const [index, height] of heights.entries()) {
    const isFull = filled + height / 2 > wanted;
    if (index > 0 && breaks.length < columns - 1 && isFull && (!cuts(index) || filled > wanted * 1.5)) {
      breaks.push(index);
      filled = 0;
    }
    filled += height;
  }
  return breaks;
}

const fullHeight = ({ height, heading }: Box) => height + (heading ? sizes.heading : 0) + sizes.gap;

/** Places the pages of a column and its lines, and says how far to the right and down they reach. */
function placeColumn(boxes: readonly Box[], lines: readonly Line[], { column, x }: { column: number; x: number }) {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true });
  graph.setGraph({ nodesep: sizes.margin, edgesep: sizes.lane, ranksep: sizes.gap, rankalign: 'top' });
  for (const box of boxes) graph.setNode(box.page.id, { width: sizes.node.width, height: fullHeight(box) - sizes.gap });
  const placed = lines.map((line) => {
    const isUp = boxes.indexOf(line.to) < boxes.indexOf(line.from);
    // Towards pages above, too, the library gets lines that lead down, so that pages stay in order.
    const [above, below] = isUp ? [line.to, line.from] : [line.from, line.to];
    const label: EdgeLabel = { weight: line.look === 'link' ? 50 : 1 };
    graph.setEdge(above.page.id, below.page.id, label, `${line.look} ${isUp}`);
    return { line, label, isUp };
  });
  layout(graph);
  const bends = placed.map(({ label: { points = [] } }) => points.slice(1, -1));
  const nodes = boxes.map(({ page }) => graph.node(page.id));
  const left = Math.min(...nodes.map((node) => (node.x ?? 0) - node.width / 2), ...bends.flat().map((bend) => bend.x));
  for (const [index, box] of boxes.entries()) {
    const { x: middle = 0, y: center = 0, width = 0, height = 0 } = nodes[index] ?? {};
    box.column = column;
    box.x = Math.round(x - left + middle - width / 2);
    box.y = Math.round(sizes.top + center - height / 2) + (box.heading ? sizes.heading : 0);
  }
  for (const [index, { line, isUp }] of placed.entries()) {
    const moved = (bends[index] ?? []).map((bend) => ({
      x: Math.round(x - left + bend.x),
      y: Math.round(sizes.top + bend.y),
    }));
    line.bends = isUp ? moved.toReversed() : moved;
  }
  return {
    right: Math.max(
      ...boxes.map((box) => box.x + sizes.node.width),
      ...lines.flatMap((line) => line.bends.map((bend) => bend.x)),
    ),
    bottom: Math.max(...boxes.map((box) => box.y + box.height)),
  };
}
