import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { CommandError } from '../../command/run.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { writeOrdinal } from '../../words/ordinal.ts';
import { describeConsequences } from '../consequences.ts';
import { reorderPages } from '../list-text.ts';
import type { Place } from '../place.ts';
import type { Edit } from '../save-edit.ts';

export interface Move extends Place {
  document: ContentDocument;
  id: string;
}

/** Moves a page, which keeps its step number. Throws a `CommandError` if it would not move. */
export function movePage({ document, id, anchor, side }: Move): Edit {
  const { pages } = document.value as ContentFile;
  const from = pages.findIndex((page) => page.id === id);
  if (id === anchor) throw new CommandError(`${id} can't be moved ${side} itself.`);
  const rest = pages.filter((page) => page.id !== id);
  const to = rest.findIndex((page) => page.id === anchor) + (side === 'after' ? 1 : 0);
  if (to === from) throw new CommandError(`${id} is already ${side} ${anchor}. Nothing was changed.`);

  const order = [...pages.keys()].filter((index) => index !== from).toSpliced(to, 0, from);
  const text = reorderPages(document, order);
  const place = `from ${writeOrdinal(from + 1)} to ${writeOrdinal(to + 1)} place of ${document.file}`;
  return {
    text,
    messages: [
      `Moved ${id} ${place}${nameNeighbours(rest[to - 1]?.id, rest[to]?.id)}. It keeps its step ${pages[from]?.step}.`,
      ...describeConsequences(document, text, id),
    ],
  };
}

function nameNeighbours(before: string | undefined, after: string | undefined): string {
  if (before && after) return `, between ${before} and ${after}`;
  return before ? `, after ${before}` : `, before ${after}`;
}
