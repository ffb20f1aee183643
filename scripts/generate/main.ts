/**
 * Makes what the project's code needs, where it is out of date. Whatever may be started first imports this, and only then
 * loads code that the made files belong to: npm ci makes them, but not with --ignore-scripts, and content may have
 * changed since.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../cli/command-error.ts';
import { writeStale } from './write-stale.ts';

/** What has to be there for this program to load, and what can't be made of a brand with a mistake. */
const beginnings: [file: string, text: string][] = [
  ['src/domain/generated/answer-limits.ts', 'export const answerLimits = {};\n'],
  ['src/domain/generated/known-fields.ts', 'export const knownFields = {};\n'],
  ['src/ui/generated/brand.css', ''],
  ['src/ui/generated/mark.ts', 'export const markAddress: string | undefined = undefined;\n'],
];

const locked = 'Some files have to be made of content/ and schemas/, and can’t be written here. Run: npm ci';

const root = path.resolve(import.meta.dirname, '../..');
/** What was out of date. */
export const written = await makeCode();

async function makeCode(): Promise<readonly string[]> {
  const missing = beginnings.filter(([file]) => !existsSync(path.join(root, file)));
  try {
    writeStale(root, missing);
    const { writeCode } = await import('./write-code.ts');
    return writeCode(root);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isLocked = ['EACCES', 'EPERM', 'EROFS'].includes(code);
    const isToldLater = missing.length === 0 && !isLocked && !(error instanceof CommandError);
    // A broken schema: what was made before it serves, and the check says where it is broken.
    if (isToldLater) return [];
    console.error(isLocked ? locked : error instanceof CommandError ? error.message : error);
    process.exit(1);
  }
}
