import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeEdits, mayLose, type ContentEdit } from './content-edit.ts';
import { isError, type Finding } from '../../content/parsing/finding.ts';
import { CommandError } from '../../cli/command-error.ts';
import { judgeEdits, type Outcome } from './judge-edits.ts';
import { regenerate } from '../types/generate.ts';
import { writeFiles } from '../content-files.ts';
import { EditHistory } from './history.ts';

/** What an editor asks: the studio of the development server, as JSON, or an agent. */
export type EditRequest =
  | { action: 'save'; edit: ContentEdit; isAgreed?: boolean }
  /** Asks what an edit would do, and changes nothing. */
  | { action: 'judge'; edit: ContentEdit }
  | GoBack;

interface GoBack {
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

/** Carries out the requests of editors, one after another, so that two of them can't overwrite each other. */
export class Editing {
  private readonly root: string;
  private readonly history: EditHistory;
  private readonly onWritten: (file: string) => void;
  private last: Promise<unknown> = Promise.resolve();

  /** `onWritten` is called with each file that was written. */
  constructor(root: string, onWritten: (file: string) => void = () => {}) {
    this.root = root;
    this.history = new EditHistory(root);
    this.onWritten = onWritten;
  }

  get notes() {
    return this.history.notes;
  }

  /** Answers a request. Rejects only if the request is malformed or a file can't be written. */
  answer(request: EditRequest): Promise<EditAnswer> {
    const answer = this.last.then(() => this.carryOut(request));
    this.last = answer.catch(() => {});
    return answer;
  }

  private async carryOut(request: EditRequest): Promise<EditAnswer> {
    try {
      if (!('edit' in request)) return await this.goBack(request);
      const edits = await makeEdits(this.root, request.edit);
      const outcome = judgeEdits(this.root, edits, mayLose(request.edit));
      const refusal = this.refuse(outcome, request.action === 'save' && request.isAgreed === true);
      if (refusal) return refusal;
      const { messages, findings, losses } = outcome;
      if (request.action !== 'save') return { status: 'done', messages, findings };
      const made = { files: await this.write(outcome), losses, isRecorded: edits.recorded !== undefined };
      return { status: 'done', messages, findings, made };
    } catch (error) {
      if (error instanceof CommandError) return { status: 'refused', messages: [error.message], findings: [] };
      throw error;
    }
  }

  /** The answer to an edit that is not written; undefined if it can be. */
  private refuse({ messages, findings, losses }: Outcome, isAgreed: boolean): EditAnswer | undefined {
    const errors = findings.filter(isError);
    if (errors.length > 0) return { status: 'refused', messages: [], findings: errors };
    if (losses.length > 0 && !isAgreed) return { status: 'asked', messages, findings: losses };
    return undefined;
  }

  private async write({ texts, messages }: Outcome): Promise<string[]> {
    const before = new Map([...texts.keys()].map((file) => [file, this.read(file)]));
    const files = await this.save(texts);
    this.history.record(messages[0] ?? 'An edit', before, texts);
    return files;
  }

  private async goBack({ action: direction, only }: GoBack): Promise<EditAnswer> {
    const next = this.history.notes[direction];
    if (only !== undefined && next !== undefined && next !== only)
      throw new CommandError(`Nothing was changed: the last edit is another one, “${next}”.`);
    const { words, texts } = this.history[direction]((file) => this.read(file));
    await this.save(texts);
    this.history.move(direction);
    return { status: 'done', messages: [`${direction === 'undo' ? 'Undone' : 'Done again'}: ${words}`], findings: [] };
  }

  /** Writes files and what is generated from them. Returns the paths of all. */
  private async save(texts: ReadonlyMap<string, string>): Promise<string[]> {
    writeFiles(this.root, texts);
    const generated = await regenerate(this.root, texts.keys());
    for (const file of texts.keys()) this.onWritten(file);
    return [...texts.keys(), ...generated];
  }

  private read(file: string): string {
    return readFileSync(path.resolve(this.root, file), 'utf8');
  }
}
