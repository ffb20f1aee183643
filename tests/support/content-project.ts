import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import type { Command } from '../../scripts/cli/command.ts';
import { CommandError } from '../../scripts/cli/command-error.ts';
import { checkContent } from '../../scripts/content/check-content.ts';
import { isError } from '../../scripts/content/parsing/finding.ts';
import { openContent } from '../../scripts/content/parsing/source.ts';
import { formatFinding } from '../../scripts/content/report/format.ts';
import { applyChanges, type Changes, type Replacement } from '../../scripts/content/examples/changes.ts';
import { writeFixtureSite } from '../fixtures/content/source.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A folder with the repository's content or that of a fixture, in which commands can be run without harm. */
export class ContentProject {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'content-project-'));

  constructor(fixture?: Changes) {
    this.fill(fixture);
  }

  /** Begins again. `fixture`: with the smallest valid content with these changes, instead of the repository's. */
  fill(fixture?: Changes): void {
    for (const name of readdirSync(this.folder)) rmSync(path.join(this.folder, name), { recursive: true });
    if (fixture) {
      writeFixtureSite(this.folder, fixture);
    } else {
      cpSync(path.join(root, 'content'), path.join(this.folder, 'content'), { recursive: true });
      symlinkSync(path.join(root, 'public'), path.join(this.folder, 'public'));
    }
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

  /** The texts of all files in the folder of content, by name. */
  readAll(): Record<string, string> {
    const folder = path.join(this.folder, 'content');
    return Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  }

  /** The findings of the checker, as it prints them. */
  check(): string[] {
    return checkContent(openContent(this.folder)).map(formatFinding);
  }

  /** Whether the checker would let a build fail. */
  hasErrors(): boolean {
    return checkContent(openContent(this.folder)).some(isError);
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

/** A project with the repository's content or that of a fixture, which begins again before each test of a file. */
export function useContentProject(fixture?: Changes): ContentProject {
  const project = new ContentProject(fixture);
  beforeEach(() => project.fill(fixture));
  afterAll(() => project.remove());
  return project;
}
