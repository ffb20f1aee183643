import type { AnswerKind, FieldDeclaration } from '../../../../src/domain/generated/types.ts';

const banner = '// Made by npm run content:types from content/answers.json. Change that file, not this one.\n';

/** The code with the kind of each answer field, so that stored answers can be checked without a schema library. */
export function writeAnswerKinds(fields: readonly FieldDeclaration[]): string {
  const names = new Map<AnswerKind, string[]>();
  for (const { name, kind } of fields) names.set(kind, [...(names.get(kind) ?? []), name]);
  const lines = [...names].map(([kind, list]) => `  ${kind}: '${list.join(' ')}',`);
  return `${banner}
import type { AnswerKind } from './types.ts';

/** The names of all answer fields by the kind of their value, separated by spaces. */
export const answerFieldsByKind: Readonly<Partial<Record<AnswerKind, string>>> = {
${lines.join('\n')}
};
`;
}

/** The code with the answer fields that no third party may learn without a consent of their own. */
export function writeSensitiveFields(fields: readonly FieldDeclaration[]): string {
  const names = fields.filter(({ sensitive, sent }) => sensitive || sent === false).map(({ name }) => name);
  return writeList(
    names,
    'sensitiveFields',
    'The answer fields that no third party may learn without a consent of their own.',
  );
}

/** The code with the answers that analytics may learn. */
export function writeUserProperties(fields: readonly FieldDeclaration[]): string {
  const lines = fields.flatMap(({ name, userProperty }) => (userProperty ? [`  ${userProperty}: '${name}',`] : []));
  const map = lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`;
  return `${banner}
/** The answers that analytics may learn with a consent that names health data, by the name of the user property. */
export const userProperties = ${map} as const;
`;
}

/** The code with the answer fields that stay in the browser. */
export function writeUnsentFields(fields: readonly FieldDeclaration[]): string {
  const names = fields.filter(({ sent }) => sent === false).map(({ name }) => name);
  return writeList(names, 'unsentFields', 'The answer fields that stay in the browser: the service refuses them.');
}

function writeList(names: readonly string[], name: string, comment: string): string {
  const list = names.length === 0 ? '[]' : `[\n${names.map((it) => `  '${it}',`).join('\n')}\n]`;
  return `${banner}
import type { AnswerField } from './types.ts';

/** ${comment} */
export const ${name}: readonly AnswerField[] = ${list};
`;
}

/** The page docs/answers.md: a table of all answer fields. */
export function writeFieldsPage(fields: readonly FieldDeclaration[]): string {
  const rows = fields.map(({ name, kind, label, sensitive, sent }) => {
    const privacy = sent === false ? 'stays in the browser' : sensitive ? 'sensitive' : '';
    return `| \`${name}\` | ${kind} | ${label} | ${privacy} |`;
  });
  return `# The answers

Made by \`npm run content:types\` from [content/answers.json](../content/answers.json). Answers are stored and sent under these names, in this order. No third party learns a sensitive one without a consent that names health data.

| Field | Kind | What it is | Privacy |
|---|---|---|---|
${rows.join('\n')}
`;
}
