import type { JSONPath } from 'jsonc-parser';
import type { Condition, Next } from '../../../../src/domain/generated/types.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import type { PagePlace } from './model.ts';
import { isUnreadable } from './read-page.ts';

/** A condition of a page, and what it decides. */
export interface ConditionUse {
  condition: Condition;
  /** The condition's path in its file. */
  path: JSONPath;
  /** What it decides. A `reading` is chosen while the page's own answer is typed. */
  kind: 'next' | 'option' | 'back' | 'case' | 'note' | 'reading' | 'event';
  /** The conditions before it in its list: it only applies if none of them is true. */
  earlier: readonly Condition[];
  /** The index of the option that has to be chosen for it to apply. */
  option?: number;
}

/** Every condition of a page, in order, except those that could not be read. */
export const listConditionUses = memoize(collectUses);

function collectUses({ page, entry: { path } }: PagePlace): readonly ConditionUse[] {
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
  if (page.type === 'choice') {
    for (const [index, { next }] of page.options.entries())
      addRoutes('option', next, [...path, 'options', index, 'next'], index);
  }
  addRoutes('next', page.next, [...path, 'next']);
  addRoutes('back', page.back, [...path, 'back']);

  const lists = page as { [name in 'cases' | 'notes' | 'readings']?: { when: Condition }[] };
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
  ['cases', 'case', true],
  ['notes', 'note', false],
  ['readings', 'reading', true],
] as const;
