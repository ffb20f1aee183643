import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { CommandError } from '../../command/run.ts';
import { isSite, type ContentDocument } from '../../parsing/document.ts';
import { writeOrdinal } from '../../words/ordinal.ts';
import { describeConsequences } from '../consequences.ts';
import { reorderPages } from '../list-text.ts';
import type { Place } from '../place.ts';
import type { PublishedFile } from '../published.ts';
import type { Edit } from '../save-edit.ts';
import { describeSteps, setSteps } from '../set-steps.ts';
import { findFreeStep, isRising, listFree, makeRoom, describePlaces, type Numbered } from '../steps.ts';

export interface Move extends Place {
  document: ContentDocument;
  published: PublishedFile;
  id: string;
  /** Whether published numbers may change. */
  renumber: boolean;
}

/**
 * Moves a page. Changes its step number only if needed to keep the numbers increasing. Throws a `CommandError` if the
 * page can't be moved.
 */
export function movePage(move: Move): Edit {
  const { document, id, anchor, side } = move;
  const pages: Numbered[] = (document.value as ContentFile).pages.map((page) => ({ id: page.id, step: page.step }));
  const from = pages.findIndex((page) => page.id === id);
  if (id === anchor) throw new CommandError(`${id} can't be moved ${side} itself.`);
  const rest = pages.filter((page) => page.id !== id);
  const to = rest.findIndex((page) => page.id === anchor) + (side === 'after' ? 1 : 0);
  if (to === from) throw new CommandError(`${id} is already ${side} ${anchor}. Nothing was changed.`);

  const order = pages
    .map((_, index) => index)
    .filter((index) => index !== from)
    .toSpliced(to, 0, from);
  const moved = order.map((index) => pages[index]).filter((page) => page !== undefined);
  const steps = isSite(document) ? new Map<string, number>() : chooseSteps(move, moved, to, from);
  const text = setSteps(document.file, reorderPages(document, order), steps);
  const renumbered = moved.map((page) => ({ ...page, step: steps.get(page.id) ?? page.step }));
  const place = `from ${writeOrdinal(from + 1)} to ${writeOrdinal(to + 1)} place of ${document.file}`;
  return {
    text,
    messages: [
      `Moved ${id} ${place},${nameNeighbours(renumbered, to)}.`,
      ...(steps.has(id) ? [] : [`${id} keeps its step ${pages[from]?.step}.`]),
      ...describeSteps(pages, steps, move.published),
      ...describeConsequences(document, text, id),
    ],
  };
}

/** The step numbers to change. Published ones change only with `renumber`. */
function chooseSteps(move: Move, order: readonly Numbered[], index: number, from: number): Map<string, number> {
  const { id, published, renumber } = move;
  if (isRising(order, index)) return new Map();
  if (renumber) {
    const steps = makeRoom(order, index, published.retiredSteps);
    if (!steps) throw new CommandError(`No number is left for ${id}. Nothing was changed.`);
    return steps;
  }
  if (published.pages[id]) throw refusePublished(move, order, index, from);
  const step = findFreeStep(order, index, published.retiredSteps);
  if (step === undefined) throw refuseWithoutRoom(move, order, index, from);
  return new Map([[id, step]]);
}

function refusePublished({ id }: Move, order: readonly Numbered[], index: number, from: number): CommandError {
  const step = order[index]?.step ?? 0;
  const others = order.filter((page) => page.id !== id);
  const places = describePlaces(others, index, (low, high) => low < step && step < high, from);
  return new CommandError(
    [
      `${id} was published as step ${step}, which does not fit${nameNeighbours(order, index)}. Nothing was changed.`,
      'Dashboards depend on that number, so it is only changed on purpose.',
      places.startsWith('nowhere') ? 'It fits only where it is now.' : `It fits ${places}.`,
      `To give it a new number, add --renumber. First ask the people who use the analytics.`,
    ].join('\n'),
  );
}

function refuseWithoutRoom(
  { id, published }: Move,
  order: readonly Numbered[],
  index: number,
  from: number,
): CommandError {
  const others = order.filter((page) => page.id !== id);
  const places = describePlaces(
    others,
    index,
    (low, high) => listFree(low, high, published.retiredSteps).length > 0,
    from,
  );
  return new CommandError(
    [
      `There is no free number for ${id}${nameNeighbours(order, index)}. Nothing was changed.`,
      `There is one ${places}.`,
      'To give its neighbours new numbers, add --renumber. First ask the people who use the analytics.',
    ].join('\n'),
  );
}

function nameNeighbours(pages: readonly Numbered[], index: number): string {
  const name = (page: Numbered | undefined) => page && `${page.id} (${page.step})`;
  const [before, after] = [name(pages[index - 1]), name(pages[index + 1])];
  if (before && after) return ` between ${before} and ${after}`;
  return before ? ` after ${before}` : ` before ${after}`;
}
