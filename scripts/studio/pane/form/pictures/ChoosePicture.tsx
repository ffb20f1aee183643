import { Suspense, use, useState, type ReactNode } from 'react';
import { Boundary } from '../../../board/Boundary.tsx';
import type { PictureNotes } from '../../../server/pictures.ts';
import { usePictures } from './pictures.ts';

interface ChoosePictureProps {
  summary: string;
  /** What to choose from. */
  render: (notes: PictureNotes) => ReactNode;
}

/** The pictures to choose from, folded, and fetched when they are wanted. */
export function ChoosePicture({ summary, render }: ChoosePictureProps) {
  const { list, load } = usePictures();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="studio-choose"
      onToggle={(event) => {
        if (event.currentTarget.open && !list) load();
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{summary}</summary>
      {isOpen && list && (
        <Boundary
          of={list}
          reason="The list could not be loaded."
          fallback={
            <button type="button" onClick={load}>
              Try again
            </button>
          }
        >
          <Suspense fallback={<p className="studio-hint">One moment …</p>}>
            <Loaded list={list} render={render} />
          </Suspense>
        </Boundary>
      )}
    </details>
  );
}

interface LoadedProps extends Pick<ChoosePictureProps, 'render'> {
  list: Promise<PictureNotes>;
}

const Loaded = ({ list, render }: LoadedProps) => render(use(list));
