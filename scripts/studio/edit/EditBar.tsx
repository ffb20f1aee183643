import type { HistoryNotes } from '../../content-tools/edit/history.ts';
import { Answer } from '../board/Findings.tsx';
import { Dialog } from './Dialog.tsx';
import type { EditingState } from './useEditing.ts';
import './edit.css';

/** What was done last, and the buttons that undo it and do it again. */
export function EditBar({ history, said, goBack }: { history: HistoryNotes } & Pick<EditingState, 'said' | 'goBack'>) {
  return (
    <div className="studio-edits">
      <button type="button" disabled={!history.undo} title={history.undo} onClick={() => goBack('undo')}>
        Undo
      </button>
      <button type="button" disabled={!history.redo} title={history.redo} onClick={() => goBack('redo')}>
        Redo
      </button>
      <p role="log" aria-label="Edits" data-status={said?.status}>
        {said?.messages.join(' ')}
      </p>
    </div>
  );
}

/** Asks before published content is changed. */
export function PublishedQuestion({ question }: Pick<EditingState, 'question'>) {
  if (!question) return null;
  const { answer, decide } = question;
  return (
    <Dialog heading="This changes what was published" onClose={() => decide(false)}>
      <p>Stored answers, links and dashboards depend on it.</p>
      <Answer answer={answer} />
      <div className="studio-row">
        <button type="button" onClick={() => decide(false)}>
          Leave it as it is
        </button>
        <button type="button" data-action="agree" onClick={() => decide(true)}>
          Change it
        </button>
      </div>
    </Dialog>
  );
}
