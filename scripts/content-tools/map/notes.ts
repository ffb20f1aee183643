import type { Page } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Edge } from './edges.ts';
import { sizes } from './sizes.ts';
import { wrapText } from './text-width.ts';

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
