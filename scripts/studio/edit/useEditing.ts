import { createContext, useCallback, useContext, useEffect, useState, useReducer } from 'react';
import type { ContentEdit } from '../../content-tools/edit/content-edit.ts';
import type { EditAnswer, EditRequest } from '../../content-tools/edit/editing.ts';
import { followContent } from '../board/notes.ts';

/** An edit of published content that waits for the editor's agreement. */
interface Question {
  answer: EditAnswer;
  /** Makes the edit, or leaves the content as it is. */
  decide: (isAgreed: boolean) => void;
}

export interface EditingState {
  /** The answer to the last edit. */
  said: EditAnswer | undefined;
  question: Question | undefined;
  /** Makes an edit, after asking if it changes published content. Resolves with the answer to show beside it. */
  save: (edit: ContentEdit) => Promise<EditAnswer>;
  goBack: (action: 'undo' | 'redo') => void;
}

/** The edits of this window. */
export function useEditing(): EditingState {
  const [said, setSaid] = useState<EditAnswer>();
  const [question, setQuestion] = useState<Question>();
  const save = useCallback(async (edit: ContentEdit) => {
    let answer = await sendEdit({ action: 'save', edit });
    if (answer.status === 'asked') {
      const asked = answer;
      const isAgreed = await new Promise<boolean>((decide) => setQuestion({ answer: asked, decide }));
      setQuestion(undefined);
      if (isAgreed) answer = await sendEdit({ action: 'save', edit, isAgreed });
    }
    if (answer.status === 'done') setSaid(answer);
    return answer;
  }, []);
  const goBack = useCallback((action: 'undo' | 'redo') => void sendEdit({ action }).then(setSaid), []);
  useUndoKeys(goBack);
  return { said, question, save, goBack };
}

/** The keys Ctrl+Z and Ctrl+Shift+Z, or those with the command key, outside of fields that have their own. */
function useUndoKeys(goBack: EditingState['goBack']): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (!isUndo || (event.target as Element).closest('input, select, textarea, [contenteditable="true"]')) return;
      event.preventDefault();
      goBack(event.shiftKey ? 'redo' : 'undo');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [goBack]);
}

/** Makes an edit, from anywhere in the studio. */
export const SaveContext = createContext<EditingState['save']>(() =>
  Promise.reject(new Error('There is no studio around this.')),
);

export const useSave = (): EditingState['save'] => useContext(SaveContext);

/** The pause in typing after which the checker looks at a draft. */
const PAUSE_MS = 300;

/**
 * What the checker says about an edit that has not been made; undefined without one, and until it has answered. Asked
 * again whenever a file is saved: a draft may be right once another file is mended, and the checker may have looked while
 * one was being saved.
 */
export function useJudgement(edit: ContentEdit | undefined): EditAnswer | undefined {
  const asked = edit && JSON.stringify(edit);
  const [judged, setJudged] = useState<{ asked: string; answer: EditAnswer }>();
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => followContent(countChange), []);
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void sendEdit({ action: 'judge', edit: JSON.parse(asked) as ContentEdit }).then((answer) => {
        if (isCurrent) setJudged({ asked, answer });
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, changes]);
  return judged?.asked === asked ? judged?.answer : undefined;
}

const unreachable =
  'The development server can’t be reached, so nothing was changed. Start it again with npm run dev, and try once more.';

/** Sends an edit to the development server. Never rejects: a server that can't be reached is an answer too. */
export async function sendEdit(request: EditRequest): Promise<EditAnswer> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('/studio/edits', { method: 'POST', headers, body: JSON.stringify(request) });
    return (await response.json()) as EditAnswer;
  } catch {
    return { status: 'refused', messages: [unreachable], findings: [] };
  }
}
