import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError, type Command } from '../../scripts/checker/command/run.ts';
import { applyChanges, type Replacement } from '../fixtures/content/changes.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A folder with the repository's content, in which commands can be run without harm. */
export class ContentProject {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'content-project-'));

  constructor() {
    cpSync(path.join(root, 'content'), path.join(this.folder, 'content'), { recursive: true });
    symlinkSync(path.join(root, 'public'), path.join(this.folder, 'public'));
    copyFileSync(path.join(root, '.prettierrc.json'), path.join(this.folder, '.prettierrc.json'));
  }

  /** Runs a command with these arguments. */
  async run(command: Command, ...args: string[]): Promise<{ answer: string; objection: string }> {
    try {
      return { answer: await command(args, this.folder), objection: '' };
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      return { answer: '', objection: error.message };
    }
  }

  read(name: string): string {
    return readFileSync(path.join(this.folder, 'content', `${name}.json`), 'utf8');
  }

  write(name: string, text: string): void {
    writeFileSync(path.join(this.folder, 'content', `${name}.json`), text);
  }

  /** Changes a content file in which each text occurs exactly once. */
  change(name: string, ...changes: Replacement[]): void {
    this.write(name, applyChanges(this.read(name), changes));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
