import { kinds } from '../../src/domain/answers/kinds.ts';
import type { FieldDeclaration, Programs } from '../../src/domain/generated/types.ts';

/** The code with the programs, which the app knows before it has loaded any content. */
export function writePrograms(
  programs: Programs['programs'],
  fields: readonly Pick<FieldDeclaration, 'name' | 'kind'>[],
): string {
  const entries = programs.map(({ id, palette, analytics }) => {
    const values = Object.entries({ id, palette, analytics }).map(([key, value]) => `${key}: ${quote(value)}`);
    return `  { ${values.join(', ')} },`;
  });
  const field = fields.find(({ kind }) => kinds[kind].namesProgram)?.name ?? '';
  return `// Made of content/programs.json. Change that file, not this one.

/** The programs that visitors can take. */
export const programs = [
${entries.join('\n')}
] as const;

/** The answer field that chooses the program. */
export const programField = ${quote(field)};
`;
}

const quote = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
