import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../cli/command-error.ts';

/** The texts of files, by path. */
export type Texts = ReadonlyMap<string, string>;

/** A part of a file that was replaced. */
interface Replacement {
  file: string;
  /** Where the part begins. */
  at: number;
  removed: string;
  added: string;
  /** The text before and after it, by which it is found again when the file has changed elsewhere. */
  before: string;
  after: string;
}

interface Step {
  /** What was done, in words. */
  words: string;
  replacements: Replacement[];
}

interface Stored {
  /** Every edit that can be undone or redone, oldest first. */
  steps: Step[];
  /** How many of them are done; those after them were undone. */
  done: number;
}

/** What can be undone and redone next, in words; absent: nothing. */
export interface HistoryNotes {
  undo?: string;
  redo?: string;
}

const CONTEXT = 80;

/**
 * The edits of a project, kept in a file in Vite's cache folder, so that they can be undone after a restart too. It is
 * read each time: the studio and an agent may edit the same project.
 */
export class EditHistory {
  private readonly file: string;

  constructor(root: string) {
    this.file = path.join(root, 'node_modules/.vite/edit-history.json');
  }

  get notes(): HistoryNotes {
    const { steps, done } = this.read();
    const [undo, redo] = [steps[done - 1], steps[done]];
    return { ...(undo && { undo: undo.words }), ...(redo && { redo: redo.words }) };
  }

  /** Records an edit. What was undone before can't be redone any more. */
  record(words: string, before: Texts, after: Texts): void {
    const replacements = [...after].flatMap(([file, text]) => compareTexts(file, before.get(file) ?? '', text));
    if (replacements.length === 0) return;
    const { steps, done } = this.read();
    this.store({ steps: [...steps.slice(0, done), { words, replacements }], done: done + 1 });
  }

  /** The texts without the last edit. Throws a `CommandError` if there is none, or if its place has changed since. */
  undo(read: (file: string) => string): { words: string; texts: Texts } {
    const { steps, done } = this.read();
    const step = steps[done - 1];
    if (!step) throw new CommandError('There is nothing to undo.');
    const texts = replaceAll(step.replacements.map(reverse).toReversed(), read);
    return { words: step.words, texts };
  }

  /** The texts with the edit that was undone last. Throws a `CommandError` like `undo`. */
  redo(read: (file: string) => string): { words: string; texts: Texts } {
    const { steps, done } = this.read();
    const step = steps[done];
    if (!step) throw new CommandError('There is nothing to redo.');
    return { words: step.words, texts: replaceAll(step.replacements, read) };
  }

  /** Records that the texts of `undo` or `redo` were written. */
  move(direction: 'undo' | 'redo'): void {
    const { steps, done } = this.read();
    this.store({ steps, done: done + (direction === 'undo' ? -1 : 1) });
  }

  /** What is stored; an empty history if there is none, or if it can't be read. */
  private read(): Stored {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Stored;
    } catch {
      return { steps: [], done: 0 };
    }
  }

  private store(stored: Stored): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(stored));
  }
}

function compareTexts(file: string, old: string, now: string): Replacement[] {
  if (old === now) return [];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [
    {
      file,
      at: start,
      removed: old.slice(start, old.length - end),
      added: now.slice(start, now.length - end),
      before: old.slice(Math.max(0, start - CONTEXT), start),
      after: old.slice(old.length - end, old.length - end + CONTEXT),
    },
  ];
}

function reverse({ removed, added, ...place }: Replacement): Replacement {
  return { ...place, removed: added, added: removed };
}

function replaceAll(replacements: readonly Replacement[], read: (file: string) => string): Texts {
  return new Map(replacements.map((replacement) => [replacement.file, replace(read(replacement.file), replacement)]));
}

function replace(text: string, { file, at, removed, added, before, after }: Replacement): string {
  const wanted = before + removed + after;
  const start = text.startsWith(wanted, at - before.length) ? at - before.length : findOnly(text, wanted);
  if (start === undefined)
    throw new CommandError(
      `${file} was changed at the same place since. Nothing was overwritten: change it by hand, or restore the file.`,
    );
  return text.slice(0, start) + before + added + after + text.slice(start + wanted.length);
}

/** The place of a text that occurs exactly once. */
function findOnly(text: string, part: string): number | undefined {
  const start = text.indexOf(part);
  return start === -1 || text.includes(part, start + 1) ? undefined : start;
}
