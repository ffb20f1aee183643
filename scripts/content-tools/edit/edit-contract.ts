import type { ContentEdit } from './content-edit.ts';
import type { Finding } from '../../content/parsing/finding.ts';

/** What an editor asks: the studio of the development server, as JSON, or an agent. */
export type EditRequest =
  | { action: 'save'; edit: ContentEdit; isAgreed?: boolean }
  /** Asks what an edit would do, and changes nothing. */
  | { action: 'judge'; edit: ContentEdit }
  | GoBack;

export interface GoBack {
  action: 'undo' | 'redo';
  /** The edit to go back by, in words: if another one is next, nothing is changed. */
  only?: string;
}

/** What an editor is answered. Only `done` has changed something. */
export interface EditAnswer {
  /** `asked`: the edit changes what was published, and waits for the editor's agreement. */
  status: 'done' | 'asked' | 'refused';
  /** What the edit does, or why it can't be made, in sentences. */
  messages: string[];
  /** What the checker now reports, or would report. */
  findings: Finding[];
  /** Only of an edit that was made. */
  made?: {
    /** The files that were written. */
    files: string[];
    /** What was published, and is no more. */
    losses: Finding[];
    /** Whether that is recorded as published already. */
    isRecorded: boolean;
  };
}
