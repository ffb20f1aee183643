import { useDeferredValue, useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import type { EmojiNote } from '../../../server/pictures.ts';
import { ChoosePicture, EmojiPicture, sendEmoji } from './ChoosePicture.tsx';
import { useForm } from '../form-context.ts';
import { say } from '../names.ts';

/** So many are offered at once. */
const MOST = 60;

/** An emoji, to be written or chosen by its name. Choosing one makes its picture. */
export function EmojiWidget({ id, value, onChange }: WidgetProps) {
  const [problem, setProblem] = useState<string>();
  const choose = async (emoji: string) => {
    const refused = await sendEmoji(emoji);
    setProblem(refused);
    if (refused === undefined) onChange(emoji);
  };
  const emoji = say(value);
  return (
    <>
      <div className="studio-emoji">
        {emoji !== '' && <EmojiPicture emoji={emoji} />}
        <input
          id={id}
          value={emoji}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
      <ChoosePicture
        summary="Choose an emoji …"
        render={(notes) => <EmojiList all={notes.emoji} chosen={emoji} onChoose={(it) => void choose(it)} />}
      />
      {problem && <p className="studio-problem">{problem}</p>}
    </>
  );
}

interface EmojiListProps {
  all: readonly EmojiNote[];
  chosen: string;
  onChoose: (emoji: string) => void;
}

function EmojiList({ all, chosen, onChoose }: EmojiListProps) {
  const { file } = useForm();
  const [find, setFind] = useState('');
  const wanted = useDeferredValue(find.trim().toLowerCase());
  // Without a search, those that the file has.
  const used = JSON.stringify(file);
  const fitting = all.filter((it) => (wanted === '' ? used.includes(`"${it.emoji}"`) : it.name.includes(wanted)));
  return (
    <>
      <input
        type="search"
        aria-label="Find an emoji"
        placeholder="Find: salad, sleep, running"
        value={find}
        onChange={(event) => setFind(event.target.value)}
      />
      <div className="studio-emoji-list" role="group" aria-label="Emoji">
        {fitting.slice(0, MOST).map(({ emoji: sign, name }) => (
          <button
            key={sign}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={sign === chosen}
            onClick={() => onChoose(sign)}
          >
            {wanted === '' ? <EmojiPicture emoji={sign} /> : sign}
          </button>
        ))}
      </div>
      <p className="studio-hint" role="status">
        {wanted === ''
          ? 'Those of this file. Type to find others.'
          : fitting.length === 0
            ? 'None has this name.'
            : `${fitting.length} found.`}
      </p>
    </>
  );
}
