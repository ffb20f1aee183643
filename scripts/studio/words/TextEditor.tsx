import { useEffect, useId, useRef, useState } from 'react';
import type { Page } from '../../../src/domain/generated/types.ts';
import type { Tokens } from '../../../src/domain/text/text.ts';
import { findHeadlinePlace, maxLines, phone } from '../../content/texts/measure/phone.ts';
import { breakLines } from '../../content/texts/measure/measure.ts';
import type { ContentEdit } from '../../content-tools/edit/content-edit.ts';
import type { EditAnswer } from '../../content-tools/edit/editing.ts';
import { Answer } from '../board/Findings.tsx';
import { useJudgement, useSave } from '../edit/useEditing.ts';
import { type EditableText, hasFallback, readHeld, writeHeld, type HeldWords } from './editable-text.ts';
import { TokenInput } from './TokenInput.tsx';

interface TextEditorProps {
  found: EditableText;
  texts: readonly EditableText[];
  page: Page;
  tokens: Tokens;
  /** Where it stands on the card, in pixels. */
  top: number;
  /** Shows words that are not saved yet. */
  onDraft: (value: unknown, path: EditableText['path']) => void;
  onClose: () => void;
}

/** Edits the words of one text, beside the phone that shows them. */
export function TextEditor({ found, texts, page, tokens, top, onDraft, onClose }: TextEditorProps) {
  const save = useSave();
  const { kind, file } = found;
  const [{ path, words: was }] = useState(() => readHeld(found, texts));
  const [words, setWords] = useState(was);
  const [saved, setSaved] = useState<{ words: HeldWords; answer: EditAnswer }>();
  const isChanged = words.text !== was.text || words.fallback !== was.fallback;
  const headingId = useId();
  const edit: ContentEdit = {
    kind: 'set',
    file,
    ...(found.page !== undefined && { page: found.page }),
    path,
    was: writeHeld(was, kind),
    value: writeHeld(words, kind),
  };
  const change = (changed: Partial<HeldWords>) => {
    const next = { ...words, ...changed };
    setWords(next);
    onDraft(writeHeld(next, kind), path);
  };
  const cancel = () => {
    onDraft(undefined, path);
    onClose();
  };
  const judged = useJudgement(isChanged ? edit : undefined);
  // What was said about words that have changed since no longer counts.
  const answer = saved?.words === words ? saved.answer : judged;
  useEscape(cancel);
  const finish = async () => {
    if (!isChanged) {
      onClose();
      return;
    }
    const answered = await save(edit);
    setSaved({ words, answer: answered });
    if (answered.status === 'done') onClose();
  };
  return (
    <div className="studio-words" role="dialog" aria-labelledby={headingId} style={{ top }}>
      <p id={headingId}>{nameText(found, page)}</p>
      <TokenInput
        hasFocus
        label="Words"
        value={was.text}
        tokens={kind === 'template' ? {} : tokens}
        onChange={(text) => change({ text })}
        onDone={() => void finish()}
        onCancel={cancel}
      />
      {hasFallback(words.text, kind) && (
        <>
          <p>For visitors without the answer:</p>
          <TokenInput
            label="Words without the answer"
            value={was.fallback}
            tokens={{}}
            onChange={(fallback) => change({ fallback })}
            onDone={() => void finish()}
            onCancel={cancel}
          />
        </>
      )}
      <LineCount text={words.text} path={found.path} page={page} tokens={tokens} />
      <Notes found={found} texts={texts} />
      <Answer answer={answer} hasMessages={false} />
      <div className="studio-actions">
        <button type="button" onClick={cancel}>
          Cancel
        </button>
        <button type="button" data-action="save-words" disabled={!isChanged} onClick={() => void finish()}>
          Save
        </button>
      </div>
    </div>
  );
}

/** The Escape key, unless it has closed something else, such as the list of tokens. */
function useEscape(onEscape: () => void): void {
  const newest = useRef(onEscape);
  useEffect(() => {
    newest.current = onEscape;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) newest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function nameText({ page, path }: EditableText, shown: Page): string {
  if (page !== undefined) return `${path.join(' ')} of ${page}`;
  return isOfVariant(path) ? `Variant: ${path.slice(7).join(' ')} of ${shown.id}` : `Shared words: ${path.join(' ')}`;
}

const isOfVariant = ([list]: EditableText['path']) => list === 'experiments';

interface LineCountProps {
  text: string;
  path: EditableText['path'];
  page: Page;
  tokens: Tokens;
}

/** How many lines a headline takes on the smallest phone. */
function LineCount({ text, path, page, tokens }: LineCountProps) {
  const field = ['text', 'fallback'].includes(String(path.at(-1))) && path.length > 1 ? path.slice(0, -1) : path;
  const place = findHeadlinePlace(field, { ...page });
  if (!place) return null;
  const filled = text.replaceAll(/\{([\w:]+)\}/g, (token, name: string) => tokens[name] ?? token);
  const count = breakLines(filled, place.style, place.width).length;
  return (
    <p className="studio-lines" data-over={count > maxLines ? '' : undefined}>
      {`${count} of ${maxLines} lines on a phone ${phone.width} pixels wide`}
    </p>
  );
}

/** Where else the same words stand. */
function Notes({ found, texts }: Pick<TextEditorProps, 'found' | 'texts'>) {
  if (isOfVariant(found.path)) return <p>Only visitors with this variant read these words.</p>;
  if (found.page === undefined) return <p>Every page that has these words changes with them.</p>;
  const places = texts.filter((it) => it.text === found.text && it.page !== undefined && it !== found);
  const names = [...new Set(places.map(({ file, page }) => `${file}/${page}`))].filter(
    (name) => name !== `${found.file}/${found.page}`,
  );
  if (names.length === 0) return null;
  return (
    <p>
      {`The same words stand in ${names.slice(0, 4).join(', ')}${names.length > 4 ? ` and ${names.length - 4} more` : ''}.`}
    </p>
  );
}
