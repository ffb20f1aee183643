import { isMultiple } from '../../../src/domain/answers/limits.ts';
import type { PublishedField } from '../../../src/domain/generated/types.ts';
import { findKind, type ContentDocument } from '../parsing/document.ts';
import { indexFields, listFields, type FieldEntry } from '../parsing/fields.ts';
import { asFields, isFields } from '../parsing/pages.ts';
import type { Report } from '../parsing/finding.ts';
import { quote } from '../words/words.ts';
import { onPurpose } from './lock.ts';

export type FieldLoss = Report & {
  rule: 'published-field-gone' | 'published-kind-changed' | 'published-limits-narrowed' | 'published-privacy-lost';
};

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

function recordField({
  kind,
  role,
  points,
  limits,
  maxLength,
  isSensitive,
  isSent,
}: FieldEntry): Partial<PublishedField> {
  return {
    ...(kind && { kind }),
    ...(role && { role }),
    ...(points !== 5 && { points }),
    ...limits,
    ...(maxLength !== undefined && { maxLength }),
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
  if (kind === before.kind && field.role !== before.role) {
    const was = before.role ? 'the weight to reach, with "role": "goal"' : 'the weight today, without a "role"';
    const problem = `The field ${quote(name)} was published as ${was}.`;
    const remedy = `${before.role ? 'Write "role": "goal" again' : 'Remove the "role"'}, or declare another field. ${onPurpose}`;
    yield { rule: 'published-kind-changed', path: [...path, 'kind'], problem, remedy };
  }
  const points = before.points ?? 5;
  if (kind === before.kind && field.points !== points) {
    const problem = `The scale of ${quote(name)} was published with ${points} points, but now has ${field.points}: a stored answer would mean something else.`;
    const remedy = `Write ${points} again, or declare another field. ${onPurpose}`;
    yield { rule: 'published-kind-changed', path: [...path, 'name'], problem, remedy };
  }
  const narrowed = findNarrowed(before, field);
  if (narrowed) {
    const [limit, old] = narrowed;
    const problem = `The ${limit} of ${quote(name)} was published as ${old}: some stored answers would no longer be valid.`;
    yield {
      rule: 'published-limits-narrowed',
      path: [...path, limit],
      problem,
      remedy: `Write ${old} again. ${onPurpose}`,
    };
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

/** The first limit by which a field takes less than when it was published, with its old value. */
function findNarrowed(before: PublishedField, { limits, maxLength }: FieldEntry): [string, number] | undefined {
  const { min, max, step, maxLength: length } = before;
  if (length !== undefined && maxLength !== undefined && maxLength < length) return ['maxLength', length];
  if (!limits) return undefined;
  if (min !== undefined && limits.min > min) return ['min', min];
  if (max !== undefined && limits.max < max) return ['max', max];
  return step !== undefined && !isMultiple(step, limits.step) ? ['step', step] : undefined;
}

/** The names of the declared fields that have not been published yet. */
export function listNewFields(documents: readonly ContentDocument[]): string[] {
  const published = readPublishedFields(documents);
  return [...indexFields(documents).keys()].filter((name) => !published?.has(name) || published.get(name)?.retired);
}
