import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { CommandError } from '../../cli/command-error.ts';
import { findKind, nameDocument } from '../../content/parsing/document.ts';
import { isError, type Finding } from '../../content/parsing/finding.ts';
import { findKnownFields } from '../../content/parsing/field-kinds.ts';
import { isLoss } from '../../content/rules/rules.ts';
import { openBook } from '../../content/schema/schema-book.ts';
import { currentSchemas } from '../../content/schema/schemas.ts';
import { readDeclarations } from '../../generate/declarations.ts';
import { writeCode } from '../../generate/write-code.ts';
import { writeStale } from '../../generate/write-stale.ts';
import { writeSnippets } from './snippets.ts';
import { writeTypes } from './make-types.ts';

const typesFile = 'src/domain/generated/types.ts';

/**
 * Writes what developers and their code editors need beside the code, where it is out of date: the types of content and
 * data, and a new page of each type as a snippet. Returns the paths.
 */
export async function writeForDevelopers(root: string): Promise<string[]> {
  const book = openBook(openSchemas());
  const place = path.join(root, typesFile);
  const types = await writeTypes(root, existsSync(place) ? readFileSync(place, 'utf8') : '');
  const known = findKnownFields(readDeclarations(root).fields);
  const snippets = await writeSnippets(book, { printWidth: 120 }, known);
  return writeStale(root, [
    [typesFile, types],
    ['.vscode/content.code-snippets', snippets],
  ]);
}

/** The schemas. Throws a `CommandError` that says which one is broken. */
function openSchemas(): Ajv2020 {
  try {
    return currentSchemas();
  } catch (error) {
    throw new CommandError(`Types can’t be made: ${(error as Error).message}`);
  }
}

/** Writes everything that is made of declarations and schemas, where it is out of date, and returns the paths. */
export async function writeGenerated(root: string): Promise<string[]> {
  return [...writeCode(root), ...(await writeForDevelopers(root))];
}

/** Writes it after these files have changed, if one of them declares something. Returns the paths. */
export async function regenerate(root: string, changed: Iterable<string>): Promise<string[]> {
  // A folder without code, such as a fixture, gets none.
  const hasCode = existsSync(path.join(root, typesFile));
  return hasCode && [...changed].some(isDeclarations) ? writeGenerated(root) : [];
}

/** Whether something is made of a file. */
const isDeclarations = (file: string): boolean =>
  file.startsWith('schemas/') ||
  ['answers', 'programs', 'brand', 'site'].includes(findKind({ name: nameDocument(file) }));

/** Whether what findings are about lets the running app have what is made of the declarations: all of them are right. */
export const areDeclarationsRight = (findings: readonly Finding[]): boolean =>
  !findings.some((finding) => isError(finding) && !isLoss(finding) && isDeclarations(finding.file));
