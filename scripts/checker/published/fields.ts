import type { PublishedField } from '../../../src/domain/generated/types.ts';
import { findKind, type ContentDocument } from '../parsing/document.ts';
import { indexFields, listFields, type FieldEntry } from '../parsing/fields.ts';
import { asFields, isFields } from '../parsing/pages.ts';
import type { Report } from '../parsing/finding.ts';
import { quote } from '../words/words.ts';
import { onPurpose } from './on-purpose.ts';

export type FieldLoss = Report & { rule: 'published-field-gone' | 'published-kind-changed' | 'published-privacy-lost' };

/** What has been published of the answer fields, by name; undefined if they never were. */
export function readPublishedFields(
  documents: readonly ContentDocument[],
): ReadonlyMap<string, PublishedField> | undefined {
  const { fields } = asFields(documents.find((document) => findKind(document) === 'published')?.value);
  if (!isFields(fields)) return undefined;
  const isField = (field: unknown) => isFields(field) && typeof field.kind === 'string';
  return new Map(Object.entries(fields).filter((entry): entry is [string, PublishedField] => isField(entry[1])));
}

/** What is recorded of the declared fields, and of those that were published and are gone. */
export function recordFields(documents: readonly ContentDocument[]): Record<string, PublishedField> {
  const declared = indexFields(documents);
  const gone = [...(readPublishedFields(documents) ?? [])].filter(([name]) => !declared.has(name));
  return Object.fromEntries([
    ...[...declared.values()].map((field) => [field.name, recordField(field)]),
    ...gone.map(([name, before]) => [name, { ...before, retired: true }]),
  ]);
}

function recordField({ kind, points, isSensitive, isSent }: FieldEntry): Partial<PublishedField> {
  return {
    ...(kind && { kind }),
    ...(kind === 'scale' && points !== 5 && { points }),
    ...(isSensitive && { sensitive: true }),
    ...(!isSent && { sent: false }),
  };
}

/** Everything that was published of the answer fields and has since been changed or removed. */
export function* listFieldLosses(documents: readonly ContentDocument[]): Generator<FieldLoss> {
  const declared = indexFields(documents);
  // Without any declaration the file is unreadable, which is reported.
  if (declared.size === 0) return;
  let previous = listFields(documents)[0];
  for (const [name, before] of readPublishedFields(documents) ?? []) {
    const field = declared.get(name);
    if (field) yield* compareField(before, field);
    else if (!before.retired) yield explainGone(name, previous);
    previous = field ?? previous;
  }
}

function explainGone(name: string, previous: FieldEntry | undefined): FieldLoss {
  return {
    rule: 'published-field-gone',
    path: previous ? [...previous.path, 'name'] : ['fields'],
    problem: `The field ${quote(name)} was published and is gone.`,
    remedy: `Restore its line. ${onPurpose}`,
  };
}

function* compareField(before: PublishedField, field: FieldEntry): Generator<FieldLoss> {
  const { name, kind, path } = field;
  if (kind !== undefined && kind !== before.kind) {
    const problem = `The field ${quote(name)} was published with the kind ${quote(before.kind)}, but now has ${quote(kind)}.`;
    const remedy = `Write ${quote(before.kind)} again, or declare another field. ${onPurpose}`;
    yield { rule: 'published-kind-changed', path: [...path, 'kind'], problem, remedy };
  }
  const points = before.points ?? 5;
  if (kind === 'scale' && before.kind === 'scale' && field.points !== points) {
    const problem = `The scale of ${quote(name)} was published with ${points} points, but now has ${field.points}: a stored answer would mean something else.`;
    const remedy = `Write ${points} again, or declare another field. ${onPurpose}`;
    yield { rule: 'published-kind-changed', path: [...path, 'name'], problem, remedy };
  }
  const isLess = (before.sensitive && !field.isSensitive) || (before.sent === false && field.isSent);
  if (!isLess || before.retired) return;
  const what = before.sent === false && field.isSent ? '"sent": false' : '"sensitive": true';
  yield {
    rule: 'published-privacy-lost',
    path: [...path, 'name'],
    problem: `The field ${quote(name)} was published with ${what}, which is gone.`,
    remedy: `Write ${what} again. ${onPurpose}`,
  };
}

/** The names of the declared fields that have not been published yet. */
export function listNewFields(documents: readonly ContentDocument[]): string[] {
  const published = readPublishedFields(documents);
  return [...indexFields(documents).keys()].filter((name) => !published?.has(name) || published.get(name)?.retired);
}
