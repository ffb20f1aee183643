import { use, createContext } from 'react';
import { useDraggable, useDroppable } from '@dnd-kit/react';
import { Answer } from '../board/Findings.tsx';
import type { Slot, PlaceIndex, Verdicts } from './places.ts';

/** The handle by which a page is dragged. */
export function DragHandle({ page }: { page: string }) {
  const { ref } = useDraggable({ id: page });
  return (
    <button
      ref={ref}
      type="button"
      data-action="drag"
      aria-label={`Move ${page}`}
      title="Drag the page to another place"
    >
      <svg width="10" height="16" viewBox="0 0 10 16" aria-hidden="true" fill="currentColor">
        {[2, 8, 14].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
      </svg>
    </button>
  );
}

/** The places beside a card to which the page that is dragged can go. */
export function DragSlots({ page }: { page: string }) {
  const { slots } = use(DragContext);
  return slots.map((slot) => slot.page === page && <DragSlot key={slot.side} slot={slot} />);
}

/** One of them: half of the card, with the line where the page would stand, and what that would mean. */
function DragSlot({ slot }: { slot: Slot }) {
  const { target, verdicts, words } = use(DragContext);
  const verdict = verdicts.get(slot.place);
  const isRefused = verdict?.status === 'refused';
  const { ref } = useDroppable({ id: slotId(slot), data: { isRefused } });
  const isTarget = target === slotId(slot);
  return (
    <div
      ref={ref}
      className="studio-slot"
      data-slot={slotId(slot)}
      data-side={slot.side}
      data-status={verdict?.status}
      data-target={isTarget || undefined}
    >
      <div className="studio-verdict" role="status">
        {isTarget && (
          <>
            <p>{`${isRefused ? 'Can’t go ' : ''}${words(slot.place)}`}</p>
            {verdict ? <Answer answer={verdict} /> : <p>The checker is looking …</p>}
          </>
        )}
      </div>
    </div>
  );
}

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
