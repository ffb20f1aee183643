import { Note } from '../../ui/Note.tsx';
import { info } from '../../ui/pictures/later-icons.ts';

/** Additional lines of a page that only some visitors see. */
export function Notes({ notes }: { notes?: { text: string }[] | undefined }) {
  return notes?.map(({ text }) => (
    <Note key={text} icon={info}>
      {text}
    </Note>
  ));
}
