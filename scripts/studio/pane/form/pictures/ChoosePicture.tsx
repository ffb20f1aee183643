import { Suspense, use, useState, createContext, useMemo, type ReactNode } from 'react';
import { Boundary } from '../../../board/Boundary.tsx';
import type { PictureNotes } from '../../../server/pictures.ts';
import { emojiFileName } from '../../../../../src/domain/pictures/emoji.ts';
import type { Drawing } from '../../../server/drawings.ts';

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

/** The picture of an emoji, as phones show it. Its words stand beside it. */
export const EmojiPicture = ({ emoji }: { emoji: string }) => (
  <img src={`/images/emoji/${emojiFileName(emoji)}`} alt="" width="20" height="20" />
);

/** The pictures of a pane. */
interface PictureStock {
  /** The pictures to choose from, as the development server lists them; undefined until they are asked for. */
  list: Promise<PictureNotes> | undefined;
  /** Asks for them, again if there was an answer. */
  load: () => void;
}

export const PicturesContext = createContext<PictureStock | undefined>(undefined);

/** The pictures of a new pane. */
export function usePictureStock(): PictureStock {
  const [list, setList] = useState<Promise<PictureNotes>>();
  return useMemo(() => ({ list, load: () => setList(fetchPictures()) }), [list]);
}

/** The pictures of the pane around a field. */
export function usePictures(): PictureStock {
  const stock = use(PicturesContext);
  if (!stock) throw new Error('There is no pane around this field.');
  return stock;
}

const fetchPictures = (): Promise<PictureNotes> =>
  fetch('/studio/pictures').then((response) => response.json() as Promise<PictureNotes>);

/** Sends a picture, or an emoji of which a picture is to be made. Returns what is wrong; undefined if nothing is. */
async function send(address: string, type: string, body: BodyInit): Promise<string | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', headers: { 'Content-Type': type }, body });
    return ((await response.json()) as { problem?: string }).problem;
  } catch {
    return 'The development server can’t be reached. Start it again with npm run dev, and try once more.';
  }
}

export const sendPhoto = (src: string, file: File): Promise<string | undefined> =>
  send(`/studio/pictures?src=${encodeURIComponent(src)}`, file.type, file);

/** Sends a drawing, and the same for dark colors if that is another file. */
export async function sendDrawing(src: string, light: File, dark: File = light): Promise<string | undefined> {
  const drawing: Drawing = { light: await light.text(), dark: await dark.text() };
  return send(`/studio/pictures/drawing?src=${encodeURIComponent(src)}`, 'application/json', JSON.stringify(drawing));
}

export const sendEmoji = (emoji: string): Promise<string | undefined> =>
  send('/studio/pictures/emoji', 'application/json', JSON.stringify(emoji));
