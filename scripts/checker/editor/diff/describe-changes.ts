import { isDeepStrictEqual } from 'node:util';
import { findKind, hasPages } from '../../parsing/document.ts';
import { asFields, isFields } from '../../parsing/pages.ts';
import { note, warn, type Change } from './change.ts';
import { compareExperiments } from './experiment-changes.ts';
import { compareFields } from './field-changes.ts';
import { comparePages } from './page-changes.ts';
import { compareValues } from './value-changes.ts';

/** The values of a content file in two versions; undefined if it did not exist. */
export interface FileVersions {
  /** "woman", "site", "answers", "checks" or "published.lock". */
  name: string;
  before: unknown;
  after: unknown;
}

/** Describes the changes of a file for a reviewer: every change of a value, but not of spaces or the order of fields. */
export function describeChanges({ name, before, after }: FileVersions): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (before === undefined) return [note('the file is new')];
  if (after === undefined) return [warn('the file is gone', 'nothing can be built without it')];
  if (name === 'published.lock')
    return [warn('changed the record of published content', 'only content:publish should write it')];
  if (findKind({ name }) === 'answers') return compareFields(before, after);
  if (!hasPages({ name }) || !isFields(before) || !isFields(after)) return [...compareValues(before, after, [], '')];
  return [...describeFrame(before, after), ...comparePages({ before, after }), ...describeBrokenLists(before, after)];
}

/** The changes outside the pages. */
function* describeFrame(before: object, after: object): Generator<Change> {
  const [old, now] = [asFields(before), asFields(after)];
  const inner = { pages: undefined, detours: undefined, gates: undefined, experiments: undefined };
  yield* compareValues({ ...old, ...inner }, { ...now, ...inner }, [], '');
  for (const { text } of compareValues(old.gates, now.gates, ['gates'], '')) {
    yield warn(text, 'gates keep visitors safe');
  }
  yield* compareExperiments(old.experiments, now.experiments);
}

/** The changes of malformed lists of pages, which can't be compared page by page. */
function* describeBrokenLists(before: object, after: object): Generator<Change> {
  for (const list of ['pages', 'detours']) {
    const [old, now] = [asFields(before)[list], asFields(after)[list]];
    const isRight = (value: unknown) => value === undefined || (Array.isArray(value) && value.every(isFields));
    if (!isRight(old) || !isRight(now)) yield* compareValues(old, now, [list], '');
  }
}
