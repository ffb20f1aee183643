import { useEffect, useRef, useState } from 'react';
import type { EditAnswer } from '../../content-tools/edit/editing.ts';
import { sendEdit } from '../edit/send-edit.ts';
import { findUnknown, makeMove, type Drag, type PlaceIndex } from './places.ts';

export type Verdicts = ReadonlyMap<PlaceIndex, EditAnswer>;

const nothing: Verdicts = new Map();

/**
 * What the checker says of the places to which a dragged page can go. One place takes it about a third of a second, so
 * it is asked about those near the pointer, one after another, and only once in a drag. `around` is the place at the pointer, at first that of the page.
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
