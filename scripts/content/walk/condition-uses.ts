import type { JSONPath } from 'jsonc-parser';
import type { AnswerField, Condition, ConditionField, Next } from '../../../src/domain/generated/types.ts';
import type { PagePlace } from './model.ts';
import { isUnreadable } from './read-page.ts';

/** A condition of a page, and what it decides. */
export interface ConditionUse {
  condition: Condition;
  /** Where the condition stands, from the root of its file. */
  path: JSONPath;
  /**
   * `choice`: it is looked at in order, and the first that holds wins, unlike `alone`. A `reading` is looked at while
   * the page's own answer is typed.
   */
  kind: 'next' | 'option' | 'back' | 'variant' | 'note' | 'reading' | 'event';
  /** The conditions before it in its list, of which none held. */
  earlier: readonly Condition[];
  /** The option that has to be chosen for it to be looked at. */
  option?: number;
}

/** A leaf of a condition: one statement about one field. */
export type Leaf = Extract<Condition, { field: ConditionField }>;

/** The leaves of a condition, with their places. */
export function* listLeaves(condition: Condition, path: JSONPath = []): Generator<{ leaf: Leaf; path: JSONPath }> {
  if ('all' in condition || 'any' in condition) {
    const [key, parts] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
    for (const [index, part] of parts.entries()) yield* listLeaves(part, [...path, key, index]);
  } else if ('not' in condition) yield* listLeaves(condition.not, [...path, 'not']);
  else yield { leaf: condition, path };
}

const sources: Partial<Record<ConditionField, readonly AnswerField[]>> = {
  bmi: ['height', 'weight'],
  goalBmi: ['height', 'weightGoal'],
  weightLossKg: ['weight', 'weightGoal'],
  hasPurchased: [],
  gender: [],
};

/** The answers from which a field of a condition is worked out: itself, unless it is a fact. */
export function findSources(field: ConditionField): readonly AnswerField[] {
  return sources[field] ?? [field as AnswerField];
}

const usesOf = new WeakMap<PagePlace, readonly ConditionUse[]>();

/** The answers that make a body. */
export const bodyFields = ['height', 'weight', 'weightGoal'] as const;

/** Whether a statement is about the visitor's body. */
export function isAboutBody({ field }: Leaf): boolean {
  return findSources(field).some((source) => bodyFields.some((name) => name === source));
}

/** Every condition of a page, in the order in which they stand; those that could not be read are left out. */
export function listConditionUses(place: PagePlace): readonly ConditionUse[] {
  const known = usesOf.get(place) ?? collectUses(place);
  usesOf.set(place, known);
  return known;
}

function collectUses({ page, entry: { path } }: PagePlace): ConditionUse[] {
  const uses: ConditionUse[] = [];
  const addRoutes = (kind: 'next' | 'back' | 'option', next: Next | undefined, at: JSONPath, option?: number) => {
    if (!Array.isArray(next)) return;
    const earlier: Condition[] = [];
    for (const [index, { when }] of next.entries()) {
      if (!when) break;
      uses.push({
        kind,
        condition: when,
        path: [...at, index, 'when'],
        earlier: [...earlier],
        ...(option === undefined ? {} : { option }),
      });
      earlier.push(when);
    }
  };
  if ('options' in page) {
    for (const [index, { next }] of page.options.entries())
      addRoutes('option', next, [...path, 'options', index, 'next'], index);
  }
  addRoutes('next', page.next, [...path, 'next']);
  addRoutes('back', page.back, [...path, 'back']);

  const lists = page as { [name in 'variants' | 'notes' | 'readings']?: { when: Condition }[] };
  for (const [name, kind, isFirstOnly] of whens) {
    const conditions = (lists[name] ?? []).map(({ when }) => when);
    for (const [index, condition] of conditions.entries()) {
      const earlier = isFirstOnly ? conditions.slice(0, index) : [];
      uses.push({ kind, condition, path: [...path, name, index, 'when'], earlier });
    }
  }
  if ('eventWhen' in page && page.eventWhen)
    uses.push({ kind: 'event', condition: page.eventWhen, path: [...path, 'eventWhen'], earlier: [] });
  return uses.filter(({ condition }) => !isUnreadable(condition));
}

const whens = [
  ['variants', 'variant', true],
  ['notes', 'note', false],
  ['readings', 'reading', true],
] as const;
