import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  DragDropProvider,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  type DragDropManager,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
} from '@dnd-kit/react';
import { Accessibility, type DragDropManagerInput } from '@dnd-kit/dom';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { Answer } from '../board/Findings.tsx';
import { Dialog } from '../edit/Dialog.tsx';
import { readRenumber } from '../edit/page-action.ts';
import { useSave } from '../edit/useEditing.ts';
import type { EditAnswer } from '../../content-tools/edit/editing.ts';
import { describePlace, listSlots, listStops, makeMove, type Drag, useVerdicts } from './places.ts';
import { DragContext, readSlot, slotId } from './DragHandle.tsx';
import './drag.css';

interface DragPagesProps {
  file: ContentFile;
  /** The name of the content file, such as "woman". */
  name: string;
  /** The ids of the pages whose cards are shown, in order. */
  shown: readonly string[];
  children: ReactNode;
}

/** Lets the pages within it be dragged to other places, by mouse, finger and keyboard. */
export function DragPages({ file, name, shown, children }: DragPagesProps) {
  const save = useSave();
  const ids = useMemo(() => file.pages.map(({ id }) => id), [file.pages]);
  const [drag, setDrag] = useState<Drag>();
  const dragged = drag?.id;
  const [target, setTarget] = useState<string>();
  const [refused, setRefused] = useState<{ id: string; answer: EditAnswer }>();
  const slots = useMemo(() => (dragged === undefined ? [] : listSlots(ids, shown, dragged)), [ids, shown, dragged]);
  const around = readSlot(slots, target)?.place ?? ids.indexOf(dragged ?? '');
  const verdicts = useVerdicts(ids, drag, around);
  const focusAfterMove = useFocusAfterMove(ids);

  /** Steps from slot to slot with the arrow keys, in the order of the pages. */
  const step = (event: DragMoveEvent, manager: DragDropManager) => {
    if (!(event.nativeEvent instanceof KeyboardEvent) || !event.by) return;
    event.preventDefault();
    const forward = event.by.x + event.by.y > 0;
    const stops = listStops(slots);
    const slot = forward ? stops.find(({ place }) => place > around) : stops.findLast(({ place }) => place < around);
    if (!slot) return;
    const element = document.querySelector(`[data-slot="${slotId(slot)}"]`);
    element?.parentElement?.scrollIntoView({ block: 'start' });
    void manager.actions.setDropTarget(slotId(slot));
    const { left, top } = element?.getBoundingClientRect() ?? new DOMRect();
    manager.actions.move({ to: { x: left, y: top } });
  };

  const drop = async (moved: Drag, place: number) => {
    const known = verdicts.get(place);
    if (known?.status === 'refused') return;
    focusAfterMove(moved.id);
    const answer = await save(makeMove(ids, moved, place));
    if (answer.status === 'refused') setRefused({ id: moved.id, answer });
  };

  return (
    <DragDropProvider
      plugins={plugins}
      sensors={sensors}
      onCollision={(event, { dragOperation }) => {
        // The arrow keys choose the place, not where the page in the hand happens to be drawn.
        if (dragOperation.activatorEvent instanceof KeyboardEvent) event.preventDefault();
      }}
      onDragStart={({ operation }) => {
        setDrag({ file: name, id: String(operation.source?.id), renumber: readRenumber() });
      }}
      onDragOver={({ operation }) => setTarget(operation.target ? String(operation.target.id) : undefined)}
      onDragMove={step}
      onDragEnd={({ canceled, operation }) => {
        const slot = readSlot(slots, operation.target && String(operation.target.id));
        if (!canceled && slot && drag) void drop(drag, slot.place);
        setDrag(undefined);
        setTarget(undefined);
      }}
    >
      <DragContext value={{ slots, target, verdicts, words: (place) => describePlace(ids, place) }}>
        {children}
      </DragContext>
      <DragOverlay className="studio-dragged" dropAnimation={null}>
        <span>{dragged}</span>
      </DragOverlay>
      {refused && <RefusedMove {...refused} onClose={() => setRefused(undefined)} />}
    </DragDropProvider>
  );
}

/** Says why a page that was put down before the checker had answered stays where it was. */
function RefusedMove({ id, answer, onClose }: { id: string; answer: EditAnswer; onClose: () => void }) {
  return (
    <Dialog heading={`${id} stays where it is`} onClose={onClose}>
      <Answer answer={answer} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </Dialog>
  );
}

/** Returns a function that moves the keyboard's focus to a page's handle once the page stands at its new place. */
function useFocusAfterMove(ids: readonly string[]): (id: string) => void {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (moved.current === undefined) return;
    document.querySelector<HTMLElement>(`#page-${moved.current} [data-action="drag"]`)?.focus();
    moved.current = undefined;
  }, [ids]);
  return (id) => {
    moved.current = id;
  };
}

const sensors: NonNullable<DragDropManagerInput['sensors']> = [
  PointerSensor,
  KeyboardSensor.configure({
    keyboardCodes: {
      start: ['Space', 'Enter'],
      cancel: ['Escape', 'Tab'],
      end: ['Space', 'Enter'],
      up: ['ArrowUp'],
      down: ['ArrowDown'],
      left: ['ArrowLeft'],
      right: ['ArrowRight'],
    },
  }),
];

/** The package's own, with our words for people who use a screen reader; the slots themselves say what a place means. */
const plugins: NonNullable<DragDropManagerInput['plugins']> = (defaults) => [
  ...defaults.filter((plugin) => plugin !== Accessibility),
  Accessibility.configure({
    screenReaderInstructions: {
      draggable:
        'Press Space to pick the page up, the arrow keys to choose a place, Space to put it down, and Escape to leave it where it is.',
    },
    announcements: {
      dragstart: ({ operation: { source } }: DragStartEvent) => `${source?.id} is picked up.`,
      dragend: ({ operation: { source, target }, canceled }: DragEndEvent) =>
        canceled || !target || target.data.isRefused
          ? `${source?.id} stays where it is.`
          : `${source?.id} is put down.`,
    },
  }),
];
