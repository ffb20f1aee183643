import type { Published, Page } from '../../../src/domain/generated/types.ts';
import { findKind, type ContentDocument } from '../../content/parsing/document.ts';
import { formatLock, readPublishedFile } from '../publish/lock.ts';
import type { Place } from '../find-page.ts';
import { lockFile, type Edits } from '../edit/judge-edits.ts';
import { recordSteps, makeRoom, setSteps } from './renumber.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { CommandError } from '../../cli/command-error.ts';
import { writeOrdinal } from '../../content/words/words.ts';
import { readAgain, reorderPages } from '../edit/edit-text.ts';
import { describeConsequences } from './consequences.ts';

export interface MoveRequest extends Place {
  page: string;
  /** Whether the page gets a step that fits its new place; absent: it keeps its own. */
  renumber?: boolean | undefined;
}

/** Moves a page of a file. New steps of published pages are recorded with it, once the editor has agreed. */
export async function makeMove(
  documents: readonly ContentDocument[],
  document: ContentDocument,
  { page, renumber = false, ...place }: MoveRequest,
): Promise<Edits> {
  const retired = renumber ? readPublishedFile(documents, document).retiredSteps : undefined;
  const { steps, ...edits } = movePage({ document, id: page, ...place, retired });
  const lock = documents.find((it) => findKind(it) === 'published');
  if (steps.size === 0 || !lock) return edits;
  const recorded = await formatLock(recordSteps(lock.value as Published, document.name, steps));
  return { ...edits, recorded: new Map([[lockFile, recorded]]) };
}

export interface Move extends Place {
  document: ContentDocument;
  id: string;
  /** The steps that no page may get any more. With them, the page gets a step that fits its new place; else it keeps its own. */
  retired?: ReadonlySet<number> | undefined;
}

/** Moves a page. Returns the pages that get another step too. Throws a `CommandError` if it would not move. */
export function movePage({ document, id, anchor, side, retired }: Move): Edits & { steps: Map<string, number> } {
  const { pages } = document.value as ContentFile;
  const from = pages.findIndex((page) => page.id === id);
  if (id === anchor) throw new CommandError(`${id} can't be moved ${side} itself.`);
  const rest = pages.filter((page) => page.id !== id);
  const to = rest.findIndex((page) => page.id === anchor) + (side === 'after' ? 1 : 0);
  if (to === from) throw new CommandError(`${id} is already ${side} ${anchor}. Nothing was changed.`);

  const order = [...pages.keys()].filter((index) => index !== from).toSpliced(to, 0, from);
  const steps = retired ? chooseSteps(document, order, { to, retired }) : new Map<string, number>();
  const text = reorderPages(steps.size === 0 ? document : readAgain(document, setSteps(document, steps)), order);
  const place = `from ${writeOrdinal(from + 1)} to ${writeOrdinal(to + 1)} place of ${document.file}`;
  return {
    steps,
    texts: new Map([[document.file, text]]),
    messages: [
      `Moved ${id} ${place}${nameNeighbours(rest[to - 1]?.id, rest[to]?.id)}.${steps.has(id) ? '' : ` It keeps its step ${pages[from]?.step}.`}`,
      ...describeSteps(pages, steps),
      ...describeConsequences(document, text, id),
    ],
  };
}

/** The steps of pages in this order that rise around the page that has moved. Throws a `CommandError` if none are left. */
function chooseSteps(
  { file, value }: ContentDocument,
  order: readonly number[],
  { to, retired }: { to: number; retired: ReadonlySet<number> },
): Map<string, number> {
  const { kind, pages } = value as ContentFile;
  // The pages outside the flows share steps.
  if (kind === 'site') return new Map();
  const steps = makeRoom(
    order.flatMap((index) => pages[index] ?? []),
    to,
    retired,
  );
  if (!steps) throw new CommandError(`${file} has no step numbers left at this place. Nothing was changed.`);
  return steps;
}

function describeSteps(pages: readonly Page[], steps: ReadonlyMap<string, number>): string[] {
  return pages.flatMap(({ id, step }) =>
    steps.has(id) ? [`${id} now has the step ${steps.get(id)}, not ${step}.`] : [],
  );
}

function nameNeighbours(before: string | undefined, after: string | undefined): string {
  if (before && after) return `, between ${before} and ${after}`;
  return before ? `, after ${before}` : `, before ${after}`;
}
