import type { JSONPath } from 'jsonc-parser';
import { findPart } from '../../parsing/find-part.ts';
import { ask } from '../../../../src/domain/flow/questions.ts';
import type { Condition, Next, PlanRules } from '../../../../src/domain/generated/types.ts';
import { lineLists } from '../../../../src/domain/text/text.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import { findLeaves, type Leaf } from './leaves.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import type { PagePlace, Model } from './model.ts';
import { findPlanPage, findRatePage } from './plan-pages.ts';
import { isUnreadable } from './read-page.ts';
import { planLists } from './read-plan.ts';

/** A condition of a page, and what it decides. */
export interface ConditionUse {
  condition: Condition;
  /** The condition's path in its file. */
  path: JSONPath;
  /**
   * What it decides. An `option` is a route of one, and `offered` whether there is one. A `reading` is chosen while the page's own answer is typed; an `entry` is one of the flow's plan or
   * weekly rates, and belongs to the first page that shows the plan, or the last one that shows what follows from the
   * rate. The plan's `caution` is its first condition.
   */
  kind: 'next' | 'option' | 'offered' | 'back' | 'case' | 'line' | 'reading' | 'event' | 'entry' | 'caution';
  /** The conditions before it in its list: it only applies if none of them is true. */
  earlier: readonly Condition[];
  /** The index of the option that has to be chosen for it to apply. */
  option?: number;
}

/**
 * Every condition of a page, in order, except those that could not be read. Those of the flow's plan come
 * with the first page that shows it, those of the weekly rates with the last page that needs them.
 */
export const listConditionUses = memoize(collectUses);

function collectUses({ page, file, entry }: PagePlace): readonly ConditionUse[] {
  const { path, document } = entry;
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
  for (const { options = [] } of ask(page)) {
    const list = [...path, ...(findPart(page, options) ?? [])];
    for (const [index, { next, when }] of options.entries()) {
      if (when) uses.push({ kind: 'offered', condition: when, path: [...list, index, 'when'], earlier: [] });
      addRoutes('option', next, [...list, index, 'next'], index);
    }
  }
  addRoutes('next', page.next, [...path, 'next']);
  addRoutes('back', page.back, [...path, 'back']);

  const lists = page as { [Name in (typeof whens)[number][0]]?: { when?: Condition }[] };
  for (const [name, kind, isFirstOnly] of whens) {
    const earlier: { condition: Condition; hasPicture: boolean }[] = [];
    for (const [index, { when: condition }] of (lists[name] ?? []).entries()) {
      if (!condition) continue;
      // A case gives its picture also where only cases without one come before it.
      const hasPicture = asFields(asList(entry.fields[name])[index]).image !== undefined;
      const rivals = earlier.filter((one) => one.hasPicture || !hasPicture).map((one) => one.condition);
      uses.push({ kind, condition, path: [...path, name, index, 'when'], earlier: rivals });
      if (isFirstOnly) earlier.push({ condition, hasPicture });
    }
  }
  if ('eventWhen' in page && page.eventWhen)
    uses.push({ kind: 'event', condition: page.eventWhen, path: [...path, 'eventWhen'], earlier: [] });
  if (file.kind === 'flow' && file.plan && findPlanPage(document) === entry) uses.push(...listPlanUses(file.plan));
  if (file.kind === 'flow' && file.weeklyRates && findRatePage(document) === entry)
    uses.push(...listEntryUses(file.weeklyRates, ['weeklyRates']));
  return uses.filter(({ condition }) => !isUnreadable(condition));
}

const whens = [
  ['cases', 'case', true],
  ['readings', 'reading', true],
  ...lineLists.map((name) => [name, 'line', false] as const),
] as const;

function listPlanUses({ caution, ...lists }: PlanRules): ConditionUse[] {
  return [
    { kind: 'caution', condition: caution.when, path: ['plan', 'caution', 'when'], earlier: [] },
    ...planLists.flatMap((name) => {
      const uses = listEntryUses(lists[name], ['plan', name]);
      // Several habits apply at once.
      if (name === 'habits') return uses.map((use) => ({ ...use, earlier: [] }));
      return name === 'windows' ? uses.map((use) => addCaution(use, caution.when)) : uses;
    }),
  ];
}

function listEntryUses(entries: readonly { when?: Condition }[], path: JSONPath): ConditionUse[] {
  return entries.flatMap(({ when }, index): ConditionUse[] => {
    const earlier = entries.slice(0, index).flatMap((entry) => entry.when ?? []);
    return when ? [{ kind: 'entry', condition: when, path: [...path, index, 'when'], earlier }] : [];
  });
}

/**
 * Visitors who need caution get the widest window, whatever the list of windows says. Only what the window itself tests
 * is looked at: there are too many combinations of all.
 */
function addCaution(use: ConditionUse, caution: Condition): ConditionUse {
  const tested = findLeaves([...use.earlier, use.condition]).map(({ field }) => field);
  const parts = 'any' in caution ? caution.any : [caution];
  const same = parts.filter((part) => findLeaves([part]).every(({ field }) => tested.includes(field)));
  return { ...use, earlier: [...same, ...use.earlier] };
}

/** The leaves of conditions: those of routes (`forks`), those of routes and gates (`routing`), and all of them. */
export function collectLeaves({ flows, places: all }: Model): Record<'forks' | 'routing' | 'all', Leaf[]> {
  const places = [...all.values()];
  const uses = places.flatMap(listConditionUses);
  const routes = uses.filter(({ kind }) => kind === 'next' || kind === 'option' || kind === 'offered');
  const forks = [...findLeaves(routes.map(({ condition }) => condition)), ...places.flatMap(listChoices)];
  const gates = findLeaves(flows.flatMap((flow) => flow.gates.map(({ allowWhen }) => allowWhen)));
  return {
    forks,
    routing: keepDistinct([...forks, ...gates]),
    all: keepDistinct([...forks, ...gates, ...findLeaves(uses.map(({ condition }) => condition))]),
  };
}

/** Keeps one of several equal leaves. */
function keepDistinct(leaves: readonly Leaf[]): Leaf[] {
  return [...new Map(leaves.map((leaf) => [JSON.stringify(leaf), leaf])).values()];
}

/** An option with its own `next` is a fork too: whether it was chosen. */
function listChoices({ page }: PagePlace): Leaf[] {
  return ask(page).flatMap(({ answer: field, options = [] }) =>
    options.flatMap(({ value, next }) => (next === undefined ? [] : [{ field, is: value }])),
  );
}
