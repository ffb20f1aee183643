import { isDeepStrictEqual } from 'node:util';
import type { JSONPath } from 'jsonc-parser';
import { findKind, hasPages } from '../../content/parsing/document.ts';
import { asFields, isFields, asList, type Fields } from '../../content/parsing/pages.ts';
import { note, warn, type Change } from './change.ts';
import { compareExperiments } from './experiment-changes.ts';
import { comparePages } from './page-changes.ts';
import { compareValues } from './value-changes.ts';
import { quote } from '../../content/words/words.ts';

/** The values of a content file in two versions; undefined if it did not exist. */
interface FileVersions {
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
    return [
      warn(
        'changed the record of published content',
        'only the commands npm run content -- publish and npm run content -- move should write it',
      ),
    ];
  if (findKind({ name }) === 'answers') return compareFields(before, after);
  if (findKind({ name }) === 'brand') return [...warnOfAll(before, after, [], 'every page shows it')];
  if (!hasPages({ name }) || !isFields(before) || !isFields(after)) return [...compareValues(before, after, [], '')];
  return [...describeFrame(before, after), ...comparePages({ before, after }), ...describeBrokenLists(before, after)];
}

/** The changes outside the pages. */
function* describeFrame(before: object, after: object): Generator<Change> {
  const [old, now] = [asFields(before), asFields(after)];
  const inner = { pages: undefined, detours: undefined, gates: undefined, experiments: undefined, app: undefined };
  yield* compareValues({ ...old, ...inner, ...hideCaution(old) }, { ...now, ...inner, ...hideCaution(now) }, [], '');
  yield* warnOfAll(old.app, now.app, ['app'], 'it is the name of the product');
  yield* warnOfAll(old.gates, now.gates, ['gates'], 'gates keep visitors safe');
  const [warned, warnedNow] = [old, now].map(({ plan }) => asFields(plan).caution);
  yield* warnOfAll(warned, warnedNow, ['plan', 'caution'], 'caution keeps visitors safe');
  yield* compareExperiments(old, now);
}

/** Every change of a value as a serious one, for this reason unless it has its own. */
function* warnOfAll(before: unknown, after: unknown, path: JSONPath, reason: string): Generator<Change> {
  for (const change of compareValues(before, after, path, '')) {
    yield change.isSerious ? change : warn(change.text, reason);
  }
}

/** The plan without its caution. */
const hideCaution = ({ plan }: Fields): Fields => (isFields(plan) ? { plan: { ...plan, caution: undefined } } : {});

/** The changes of malformed lists of pages, which can't be compared page by page. */
function* describeBrokenLists(before: object, after: object): Generator<Change> {
  for (const list of ['pages', 'detours']) {
    const [old, now] = [asFields(before)[list], asFields(after)[list]];
    const isRight = (value: unknown) => value === undefined || (Array.isArray(value) && value.every(isFields));
    if (!isRight(old) || !isRight(now)) yield* compareValues(old, now, [list], '');
  }
}

/** Describes the changes of answers.json, field by field. */
function compareFields(before: unknown, after: unknown): Change[] {
  const [old, now] = [indexByName(before), indexByName(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const changes = names.flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    if (!was) return [note(`declared the field ${quote(name)}, of the kind ${quote(is?.kind)}`)];
    if (!is) return [warn(`removed the field ${quote(name)}`, 'the service refuses stored answers')];
    return [...compareValues(was, is, [], ` of the field ${quote(name)}`)];
  });
  // Nothing but the order, or what is no declaration.
  return changes.length > 0 ? changes : [...compareValues(before, after, [], '')];
}

function indexByName(value: unknown): Map<string, Record<string, unknown>> {
  const fields = asList(asFields(value).fields).map(asFields);
  return new Map(fields.map((field) => [String(field.name), field]));
}
