import { joinWords, listWords, quote } from '../../words/words.ts';
import { isFields, type Fields } from '../../parsing/pages.ts';
import type { Walk, WalkState } from './walk.ts';

/** Who comes to a state, by the answers at which ways part: ` who answers age with "30-39"`; empty when none did. */
export function describeVisitor({ forks }: Walk, state: WalkState, more: readonly string[] = []): string {
  const said = new Map<string, unknown>();
  for (let { origin } = state; origin; origin = origin.state.origin) {
    const { field, value } = origin.move ?? {};
    if (field !== undefined && (forks.has(field) || more.includes(field)) && !said.has(field)) said.set(field, value);
  }
  if (said.size === 0) return '';
  const deeds = [...said].toReversed().map(([field, value]) => {
    if (value === undefined) return `skips ${field}`;
    return `answers ${field} with ${isFields(value) ? writeMeasure(value) : quote(value)}`;
  });
  return ` who ${joinWords(deeds)}`;
}

/** A measure as it is stored, in words: `72.5 kg`. */
function writeMeasure(measure: Fields): string {
  return Object.entries(measure)
    .map(([unit, amount]) => `${String(amount)} ${unit}`)
    .join(' ');
}

/** The ids of pages in the order in which they follow each other: `"a", "b" and "c"`. */
export function listPageIds(states: readonly WalkState[]): string {
  return listWords([...new Set(states.map(({ place }) => place.page.id))], 'and');
}
