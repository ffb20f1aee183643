import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { drawCurve, drawLink } from './lines.ts';
import { layOut, type Layout, type Row } from './layout.ts';
import { escapeHtml } from '../../../src/domain/text/escape-html.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { describePage, nameFile } from './names.ts';
import { sizes } from './sizes.ts';
import { authoring } from '../../../src/pages/generated/authoring.ts';
import { style } from './style.ts';
import { cutText, estimateWidth } from './text-width.ts';

/** Figures about a page. */
interface Measure {
  /** From 0 to 1. */
  share: number;
  words: string;
}

/**
 * Draws a content file as an SVG: its pages in order from top to bottom, column by column, with the edges that leave
 * the order beside them. Each page is a group with `data-page`. It shows ids, steps and conditions, but no texts, so
 * that rewording does not change the map. `measure` adds a bar and words to a page.
 */
export function drawMapSvg(file: ContentFile, measure: (page: Page) => Measure | undefined = () => undefined): string {
  const layout = layOut(file);
  const { rows, links, curves, width, height } = layout;
  const title = nameFile(file);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow-map" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeHtml(title)}">`,
    `<style>${style}</style>`,
    markers,
    `<rect width="100%" height="100%" fill="var(--paper)"/>`,
    `<text class="title" x="${sizes.margin}" y="38">${escapeHtml(title)}</text>`,
    drawLegend(layout),
    ...links.map(drawLink),
    ...curves.map(drawCurve),
    ...rows.flatMap((row) => [...drawRow(row), ...drawMeasure(row, measure(row.page))]),
    '</svg>\n',
  ].join('\n');
}

function drawRow({ page, x, y, notes, heading }: Row): string[] {
  const { node, note, lane } = sizes;
  const facts = describePage(page);
  const inside = node.width - 24;
  const notesX = x + node.width + lane * 2;
  const firstY = y + node.height / 2 + 4 - (Math.min(notes.length, 2) - 1) * (note.line / 2);
  return [
    ...(heading ? [`<text class="heading" x="${x}" y="${y - 12}">${escapeHtml(heading)}</text>`] : []),
    `<g data-page="${escapeHtml(page.id)}"><title>${escapeHtml(`${page.id} · ${facts}`)}</title>`,
    `<rect class="node" x="${x}" y="${y}" width="${node.width}" height="${node.height}" rx="8"/>`,
    `<rect x="${x}" y="${y}" width="6" height="${node.height}" rx="3" fill="${authoring[page.type].colour}"/>`,
    `<text class="id" x="${x + 16}" y="${y + 19}">${escapeHtml(cutText(page.id, 13, inside))}</text>`,
    `<text class="quiet" x="${x + 16}" y="${y + 36}">${escapeHtml(cutText(facts, 12, inside))}</text></g>`,
    ...notes.map(({ kind, text, isFirst }, index) => {
      const at = `x="${notesX + (isFirst ? 0 : 10)}" y="${firstY + index * note.line}"`;
      return `<text class="note note-${kind}" ${at}>${escapeHtml(text)}</text>`;
    }),
  ];
}

/** A bar across the foot of a page and the words below its right corner. */
function drawMeasure({ x, y }: Row, measure: Measure | undefined): string[] {
  if (!measure) return [];
  const { width, height } = sizes.node;
  const bar = `<rect class="measure" x="${x}" y="${y + height - 4}" width="${width * measure.share}" height="4" rx="2"/>`;
  return [
    bar,
    `<text class="quiet" x="${x + width}" y="${y + height + 15}" text-anchor="end">${escapeHtml(measure.words)}</text>`,
  ];
}

/** The legend: the page types and kinds of lines in the map. */
function drawLegend({ rows, links, curves }: Layout): string {
  const types = [...new Set(rows.map(({ page }) => page.type))];
  const lines = [
    ['way', 'leaves the order', curves.some(({ edge }) => edge.kind !== 'back')],
    ['back', 'back, if not to the page above', curves.some(({ edge }) => edge.kind === 'back')],
    ['bar', 'gate', links.some(({ hasGate }) => hasGate)],
  ] as const;
  return [
    ...drawKeys(63, types, (type) => `<rect y="-9" width="10" height="10" rx="2" fill="${authoring[type].colour}"/>`),
    ...drawKeys(
      83,
      lines.flatMap(([, words, occurs]) => (occurs ? [words] : [])),
      (words) => `<path class="${lines.find(([, it]) => it === words)?.[0]}" d="M-3 -4h13"/>`,
    ),
  ].join('\n');
}

/** A row of symbols, each with its meaning. */
function drawKeys<Word extends string>(
  y: number,
  words: readonly Word[],
  drawSymbol: (word: Word) => string,
): string[] {
  let x: number = sizes.margin;
  return words.map((word) => {
    const key = `<g transform="translate(${x} ${y})">${drawSymbol(word)}<text class="quiet" x="16">${word}</text></g>`;
    x += 36 + estimateWidth(word, 12);
    return key;
  });
}

const markers = `<defs>${['', 'way', 'back']
  .map(
    (kind) =>
      `<marker id="flow-map-${kind || 'link'}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="head${kind && ` head-${kind}`}" d="M0 0L8 4L0 8z"/></marker>`,
  )
  .join('')}</defs>`;
