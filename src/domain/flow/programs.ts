import { programField, programs } from '../generated/programs.ts';
import type { Answers } from '../generated/types.ts';
import type { ContentFile } from './flow.ts';

/** The names of all programs: each is also the name of its content file, and the first part of its addresses. */
export const programIds: readonly string[] = programs.map(({ id }) => id);

/** Whether a word, such as the first part of an address, names a program. */
export function isProgram(word: string | undefined): word is string {
  return word !== undefined && programIds.includes(word);
}

const findProgram = (program: string) => programs.find(({ id }) => id === program);

/** The program that a visitor has chosen, by their answers. */
export const readProgram = (answers: Readonly<Answers>): string | undefined => answers[programField];

/** The name of a program in analytics. */
export const findAnalyticsName = (program: string): string | undefined => findProgram(program)?.analytics;

/** The colours of a file's pages. */
export const findPalette = (file: ContentFile): string =>
  (file.kind === 'site' ? file.palette : findProgram(file.program)?.palette) ?? '';
