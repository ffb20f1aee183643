import type { ContentFile } from '../../../src/domain/pages.ts';
import { drawCurve, drawLink } from './lines.ts';
import { layOut, sizes, type Row } from './layout.ts';
import { nameFile } from './name-file.ts';
import { style, typeColours } from './style.ts';
import { cutText, estimateWidth } from './text-width.ts';

/**
 * A content file as a picture: its pages in order from top to bottom, column by column, and beside each page the
 * ways that leave the order. Each page is a group with `data-page`. It shows ids, steps and conditions but none of
 * the wording, so that rewording leaves the map as it is.
 */
export function drawMapSvg(file: ContentFile): string {
  const { rows, links, curves, width, height } = layOut(file);
  const title = `${nameFile(file)}: ${rows.length} pages`;
  const full = Math.max(width, 640);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow-map" viewBox="0 0 ${full} ${height}" width="${full}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<style>${style}</style>`,
    markers,
    `<rect width="100%" height="100%" fill="var(--paper)"/>`,
    `<text class="title" x="${sizes.margin}" y="38">${escapeXml(title)}</text>`,
    drawLegend(rows),
    ...links.map(drawLink),
    ...curves.map(drawCurve),
    ...rows.flatMap(drawRow),
    '</svg>\n',
  ].join('\n');
}

function drawRow({ page, x, y, notes, heading }: Row): string[] {
  const { node, note, lane } = sizes;
  const facts = [page.step, page.type, ...('answer' in page && page.answer ? [page.answer] : [])].join(' · ');
  const inside = node.width - 24;
  const notesX = x + node.width + lane * 2;
  const firstY = y + node.height / 2 + 4 - (Math.min(notes.length, 2) - 1) * (note.line / 2);
  return [
    ...(heading ? [`<text class="heading" x="${x}" y="${y - 12}">${heading}</text>`] : []),
    `<g data-page="${escapeXml(page.id)}"><title>${escapeXml(`${page.id} · ${facts}`)}</title>`,
    `<rect class="node" x="${x}" y="${y}" width="${node.width}" height="${node.height}" rx="8"/>`,
    `<rect x="${x}" y="${y}" width="6" height="${node.height}" rx="3" fill="${typeColours[page.type]}"/>`,
    `<text class="id" x="${x + 16}" y="${y + 19}">${escapeXml(cutText(page.id, 13, inside))}</text>`,
    `<text class="quiet" x="${x + 16}" y="${y + 36}">${escapeXml(cutText(facts, 12, inside))}</text></g>`,
    ...notes.map(({ kind, text }, index) => {
      const at = `x="${notesX}" y="${firstY + index * note.line}"`;
      return `<text class="note note-${kind}" ${at}>${escapeXml(text)}</text>`;
    }),
  ];
}

/** The page types that occur, and what the lines mean. */
function drawLegend(rows: Row[]): string {
  const types = [...new Set(rows.map(({ page }) => page.type))];
  let x = sizes.margin;
  const parts = types.map((type) => {
    const part = `<rect x="${x}" y="54" width="10" height="10" rx="2" fill="${typeColours[type]}"/><text class="quiet" x="${x + 15}" y="63">${type}</text>`;
    x += 32 + estimateWidth(type, 12);
    return part;
  });
  x = sizes.margin;
  const lines = [
    ['way', 'a way that leaves the order'],
    ['back', 'where the arrow back leads, if not to the page above'],
    ['bar', 'a gate'],
  ] as const;
  const lineParts = lines.map(([kind, words]) => {
    const part = `<path class="${kind}" d="M${x} 79h18"/><text class="quiet" x="${x + 25}" y="83">${words}</text>`;
    x += 46 + estimateWidth(words, 12);
    return part;
  });
  return [...parts, ...lineParts].join('\n');
}

const markers = `<defs>${['', 'way', 'back']
  .map(
    (kind) =>
      `<marker id="flow-map-${kind || 'link'}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="head${kind && ` head-${kind}`}" d="M0 0L8 4L0 8z"/></marker>`,
  )
  .join('')}</defs>`;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
