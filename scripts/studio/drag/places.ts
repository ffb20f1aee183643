import { useEffect, useRef, useState } from 'react';
import type { ContentEdit } from '../../content-tools/edit/content-edit.ts';
import type { EditAnswer } from '../../content-tools/edit/editing.ts';
import { sendEdit } from '../edit/useEditing.ts';

/** A place in the order of a file: before the page with this index, or after the last one. */
export type PlaceIndex = number;

/** A place that a card shows, on one of its sides. */
export interface Slot {
  page: string;
  side: 'before' | 'after';
  place: PlaceIndex;
}

/** How far from the pointer the checker is asked about places before the pointer gets there. */
const NEAR = 5;

/** A page that is dragged. */
export interface Drag {
  /** The name of the content file. */
  file: string;
  id: string;
  /** Whether it gets a step that fits its new place. */
  renumber: boolean;
}

/** The edit that moves a page to a place. */
export function makeMove(ids: readonly string[], { id, ...drag }: Drag, place: PlaceIndex): ContentEdit {
  const next = ids[place];
  const beside = next === undefined ? ({ side: 'after' } as const) : ({ side: 'before' } as const);
  return { kind: 'move', ...drag, page: id, anchor: next ?? ids.at(-1) ?? '', ...beside };
}

/** A place in words. */
export function describePlace(ids: readonly string[], place: PlaceIndex): string {
  const [before, after] = [ids[place - 1], ids[place]];
  if (before === undefined) return `before ${after}`;
  return after === undefined ? `after ${before}` : `between ${before} and ${after}`;
}

/** The slots of the cards that are shown where a page can go, in order; often two are for the same place. */
export function listSlots(ids: readonly string[], shown: readonly string[], id: string): Slot[] {
  return shown
    .filter((page) => ids.includes(page))
    .flatMap((page): Slot[] => [
      { page, side: 'before', place: ids.indexOf(page) },
      { page, side: 'after', place: ids.indexOf(page) + 1 },
    ])
    .filter(({ place }) => !isOwnPlace(ids, id, place));
}

/** One slot for each place, for the keyboard. */
export function listStops(slots: readonly Slot[]): Slot[] {
  return [...new Map(slots.map((slot) => [slot.place, slot])).values()];
}

/** The place to ask the checker about next: the nearest one of which nothing is known; undefined if there is none. */
export function findUnknown(
  ids: readonly string[],
  id: string,
  { around, known }: { around: PlaceIndex; known: ReadonlySet<PlaceIndex> },
): PlaceIndex | undefined {
  const near = Array.from({ length: ids.length + 1 }, (_, place) => place).filter(
    (place) => Math.abs(place - around) <= NEAR && !known.has(place) && !isOwnPlace(ids, id, place),
  );
  return near.toSorted((a, b) => Math.abs(a - around) - Math.abs(b - around))[0];
}

/** Whether a page is at this place already. */
function isOwnPlace(ids: readonly string[], id: string, place: PlaceIndex): boolean {
  const index = ids.indexOf(id);
  return place === index || place === index + 1;
}

export type Verdicts = ReadonlyMap<PlaceIndex, EditAnswer>;

const nothing: Verdicts = new Map();

/**
 * What the checker says of the places to which a dragged page can go. One place takes it about a third of a second, so
 * it is asked about those near the pointer, one after another, and only once in a drag. `around` is the place at the
 * pointer, at first that of the page.
 */
export function useVerdicts(ids: readonly string[], drag: Drag | undefined, around: PlaceIndex): Verdicts {
  const [asked, setAsked] = useState({ drag, verdicts: nothing });
  const isAsking = useRef(false);
  useEffect(() => {
    if (drag === undefined || isAsking.current) return;
    const known = asked.drag === drag ? asked.verdicts : nothing;
    const place = findUnknown(ids, drag.id, { around, known: new Set(known.keys()) });
    if (place === undefined) return;
    isAsking.current = true;
    void sendEdit({ action: 'judge', edit: makeMove(ids, drag, place) }).then((answer) => {
      isAsking.current = false;
      setAsked({ drag, verdicts: new Map([...known, [place, answer]]) });
    });
  }, [ids, drag, around, asked]);
  return asked.drag === drag ? asked.verdicts : nothing;
}
