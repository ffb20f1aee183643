import { ask } from '../../../src/domain/flow/questions.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Edge } from './edges.ts';

/** Lengths of the drawing, in its own units. */
export const sizes = {
  node: { width: 250, height: 46 },
  note: { width: 212, size: 12, line: 16 },
  gap: 26,
  heading: 30,
  lane: 12,
  margin: 24,
  top: 96,
};

/** The headline of a map: "The woman flow: 81 pages, and 1 outside the order". */
export function nameFile(file: ContentFile): string {
  const detours = 'detours' in file ? (file.detours?.length ?? 0) : 0;
  const pages = `${file.pages.length} page${file.pages.length === 1 ? '' : 's'}`;
  const name = file.kind === 'flow' ? `The ${file.program} flow` : 'Outside the flows';
  return `${name}: ${pages}${detours > 0 ? `, and ${detours} outside the order` : ''}`;
}

/** The line below a page's id in a map: "13 · choice · water". */
export function describePage(page: Page): string {
  const fields = ask(page).map(({ answer }) => answer);
  return [page.step, page.type, ...(fields.length > 2 ? [`${fields.length} answers`] : fields)].join(' · ');
}

/** A line beside a page about where some of its visitors go. */
export interface Note {
  kind: Edge['kind'];
  text: string;
  /** Whether it begins a new edge, or continues the line above. */
  isFirst: boolean;
}

/** The edges from one page in words, broken into lines. */
export function writeNotes(edges: Edge[]): Note[] {
  return edges.flatMap((edge) => {
    const lines = wrapText(writeNote(edge, edges), sizes.note.size, sizes.note.width);
    return lines.map((text, index): Note => ({ kind: edge.kind, text, isFirst: index === 0 }));
  });
}

function writeNote({ kind, label, to }: Edge, own: Edge[]): string {
  if (kind === 'stay') return `${label} stays here`;
  if (kind === 'gate') return `gate → ${to} ${label}`;
  const isOnly = !own.some((edge) => edge.kind === 'route' && edge.label !== undefined);
  const who = label ?? (kind === 'detour' ? 'those who hesitate' : isOnly ? 'everybody' : 'everybody else');
  return kind === 'back' ? `back → ${to}${label ? ` ${label}` : ''}` : `${who} → ${to}`;
}

/** The heading above a page that begins a segment of the progress bar, or the detours. */
export function findHeading(file: ContentFile, page: Page): string | undefined {
  if ('detours' in file && file.detours?.[0] === page) return 'Outside the order';
  // A bar in one piece has no segments to name.
  if (!('progress' in file) || file.progress.length === 0) return undefined;
  const ends = file.progress.map((target) => file.pages.findIndex(({ id }) => id === target));
  const index = file.pages.indexOf(page);
  const part = index === 0 ? 0 : ends.findIndex((end) => end >= 0 && end + 1 === index) + 1;
  return index >= 0 && (index === 0 || part > 0) ? `Segment ${part + 1} of the progress bar` : undefined;
}

const narrow = new Set("iljtfrI.,:;'|!()[]/ -");
const wide = new Set('mwMW@—…');

/** The approximate width of a text in a sans-serif font; rather too wide than too narrow. */
export function estimateWidth(text: string, size: number): number {
  const units = Array.from(text, (letter) => {
    if (narrow.has(letter)) return 0.4;
    return wide.has(letter) ? 0.95 : /[A-Z0-9]/.test(letter) ? 0.7 : 0.62;
  });
  return size * units.reduce((sum, unit) => sum + unit, 0);
}

/** Cuts a text that is too wide, and adds an ellipsis. */
export function cutText(text: string, size: number, width: number): string {
  if (estimateWidth(text, size) <= width) return text;
  let cut = [...text];
  while (cut.length > 1 && estimateWidth(`${cut.join('')}…`, size) > width) cut = cut.slice(0, -1);
  return `${cut.join('').trimEnd()}…`;
}

/** Breaks a text into lines at its spaces. A word that is wider than a line is cut. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && estimateWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(cutText(word, size, width));
  }
  return lines;
}
