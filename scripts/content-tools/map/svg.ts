import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { layOut, type Box, type Layout, type Line } from './layout.ts';
import { drawLine } from './lines.ts';
import { escapeHtml } from '../../../src/domain/text/text.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { describePage, nameFile, sizes, cutText, estimateWidth } from './words.ts';
import { authoring } from '../../../src/pages/generated/authoring.ts';

/** Figures about a page. */
interface Measure {
  /** From 0 to 1. */
  share: number;
  words: string;
}

/**
 * Draws a content file as an SVG: its pages in order from top to bottom, column by column, with where they lead. Each page is a group with `data-page`. It shows ids, steps and conditions, but no texts, so
 * that rewording does not change the map. `measure` adds a bar and words to a page.
 */
export function drawMapSvg(file: ContentFile, measure: (page: Page) => Measure | undefined = () => undefined): string {
  const layout = layOut(file);
  const { boxes, lines, height } = layout;
  const legend = drawLegend(layout);
  const width = Math.max(layout.width, Math.ceil(legend.width));
  const gates = findGates(layout);
  const title = nameFile(file);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow-map" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeHtml(title)}">`,
    `<style>${style}</style>`,
    markers,
    `<rect width="100%" height="100%" fill="var(--paper)"/>`,
    `<text class="title" x="${sizes.margin}" y="38">${escapeHtml(title)}</text>`,
    legend.text,
    ...lines.map((line) => drawLine(line, line.look === 'link' && gates.has(line.edge.from))),
    ...boxes.flatMap((box) => [...drawBox(box), ...drawMeasure(box, measure(box.page))]),
    '</svg>\n',
  ].join('\n');
}

function drawBox({ page, x, y, height, notes, heading }: Box): string[] {
  const { node, note } = sizes;
  const facts = describePage(page);
  const inside = node.width - 24;
  return [
    ...(heading ? [`<text class="heading" x="${x}" y="${y - 12}">${escapeHtml(heading)}</text>`] : []),
    `<g data-page="${escapeHtml(page.id)}"><title>${escapeHtml(`${page.id} · ${facts}`)}</title>`,
    `<rect class="node" x="${x}" y="${y}" width="${node.width}" height="${height}" rx="8"/>`,
    `<rect x="${x}" y="${y}" width="6" height="${height}" rx="3" fill="${authoring[page.type].colour}"/>`,
    `<text class="id" x="${x + 16}" y="${y + 19}">${escapeHtml(cutText(page.id, 13, inside))}</text>`,
    `<text class="quiet" x="${x + 16}" y="${y + 36}">${escapeHtml(cutText(facts, 12, inside))}</text>`,
    ...notes.map(({ kind, text, isFirst }, index) => {
      const at = `x="${x + (isFirst ? 16 : 26)}" y="${y + node.height + 8 + index * note.line}"`;
      return `<text class="note note-${kind}" ${at}>${escapeHtml(text)}</text>`;
    }),
    '</g>',
  ];
}

/** A bar across the foot of a page and the words below its right corner. */
function drawMeasure({ x, y, height }: Box, measure: Measure | undefined): string[] {
  if (!measure) return [];
  const { width } = sizes.node;
  const bar = `<rect class="measure" x="${x}" y="${y + height - 4}" width="${width * measure.share}" height="4" rx="2"/>`;
  return [
    bar,
    `<text class="quiet" x="${x + width}" y="${y + height + 15}" text-anchor="end">${escapeHtml(measure.words)}</text>`,
  ];
}

/** The legend: the page types and kinds of lines in the map. Also says how wide it is. */
function drawLegend(layout: Layout): { text: string; width: number } {
  const types = [...new Set(layout.boxes.map(({ page }) => page.type))];
  const hasLine = (look: Line['look']) => layout.lines.some((line) => line.look === look);
  const lines = [
    ['way', 'leaves the order', hasLine('way')],
    ['back', 'back, if not to the page above', hasLine('back')],
    ['bar', 'gate', findGates(layout).size > 0],
  ] as const;
  const rows = [
    drawKeys(
      63,
      types.map((type) => [type, `<rect y="-9" width="10" height="10" rx="2" fill="${authoring[type].colour}"/>`]),
    ),
    drawKeys(
      83,
      lines.flatMap(([look, words, occurs]) => (occurs ? [[words, `<path class="${look}" d="M-3 -4h13"/>`]] : [])),
    ),
  ];
  return { text: rows.map(({ text }) => text).join('\n'), width: Math.max(...rows.map(({ width }) => width)) };
}

/** The pages with gates. */
function findGates({ boxes }: Layout): Set<string> {
  return new Set(boxes.flatMap(({ page, notes }) => (notes.some(({ kind }) => kind === 'gate') ? [page.id] : [])));
}

/** A row of symbols, each with its meaning. */
function drawKeys(y: number, keys: readonly (readonly [words: string, symbol: string])[]) {
  let x: number = sizes.margin;
  const drawn = keys.map(([words, symbol]) => {
    const key = `<g transform="translate(${x} ${y})">${symbol}<text class="quiet" x="16">${words}</text></g>`;
    x += 36 + estimateWidth(words, 12);
    return key;
  });
  return { text: drawn.join('\n'), width: x };
}

const markers = `<defs>${['', 'way', 'back']
  .map(
    (kind) =>
      `<marker id="flow-map-${kind || 'link'}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="head${kind && ` head-${kind}`}" d="M0 0L8 4L0 8z"/></marker>`,
  )
  .join('')}</defs>`;

/** The styles of a map. Every rule is scoped to .flow-map, so that a map does not change the page it is embedded in. */
const style = `
.flow-map { --paper: #fffdfa; --node: #fff; --ink: #2b1b2e; --quiet: #65556a; --line: #d9cdc6; --way: #6b2346; --back: #8f7d8c; --gate: #a8261c;
  background: var(--paper); font-family: system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
@media (prefers-color-scheme: dark) {
  .flow-map { --paper: #1b121e; --node: #2a1e2e; --ink: #f7ece6; --quiet: #c3b0be; --line: #574659; --way: #f3a68c; --back: #9c8aa0; --gate: #ff9c8f; }
}
.flow-map text { fill: var(--ink); }
.flow-map .title { font-size: 22px; font-weight: 700; }
.flow-map .quiet, .flow-map .heading { fill: var(--quiet); font-size: 12px; }
.flow-map .heading { font-weight: 600; }
.flow-map .heading, .flow-map .note { paint-order: stroke; stroke: var(--paper); stroke-width: 5px; stroke-linejoin: round; }
.flow-map .node { fill: var(--node); stroke: var(--line); }
.flow-map .id { font-size: 13px; font-weight: 600; }
.flow-map .link, .flow-map .way, .flow-map .back { fill: none; stroke: var(--line); stroke-width: 2; }
.flow-map .way { stroke: var(--way); }
.flow-map .back { stroke: var(--back); stroke-dasharray: 4 4; }
.flow-map .bar { stroke: var(--gate); stroke-width: 5; stroke-linecap: round; }
.flow-map .note { font-size: 12px; fill: var(--way); }
.flow-map .note-back { fill: var(--quiet); }
.flow-map .note-gate, .flow-map .note-stay { fill: var(--gate); }
.flow-map .head { fill: var(--line); }
.flow-map .head-way { fill: var(--way); }
.flow-map .head-back { fill: var(--back); }
`;
