import { createContext } from 'react';
import type { PlaceIndex, Slot } from './places.ts';
import type { Verdicts } from './useVerdicts.ts';

/** The drag that is going on; without one, there are no slots. */
interface DragState {
  slots: readonly Slot[];
  /** The id of the slot at the pointer. */
  target: string | undefined;
  verdicts: Verdicts;
  /** A place in words. */
  words: (place: PlaceIndex) => string;
}

export const DragContext = createContext<DragState>({
  slots: [],
  target: undefined,
  verdicts: new Map(),
  words: String,
});

export const slotId = ({ side, page }: Slot): string => `${side} ${page}`;

/** The slot with this id. */
export function readSlot(slots: readonly Slot[], id: string | null | undefined): Slot | undefined {
  return slots.find((slot) => slotId(slot) === id);
}
