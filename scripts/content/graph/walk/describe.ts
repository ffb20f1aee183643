import { joinWords, listWords, quote } from '../../words/words.ts';
import { isFields, type Fields } from '../../parsing/pages.ts';
import type { Walk, WalkState } from './walk.ts';

/** Describes the visitors in a state by the answers that led them there: ` who answers age with "30-39"`; or empty. */
export function describeVisitor({ forks }: Walk, state: WalkState, more: readonly string[] = []): string {
  const said = new Map<string, unknown>();
  for (let { origin } = state; origin; origin = origin.state.origin) {
    for (const { field, value } of origin.move?.given ?? []) {
      if ((forks.has(field) || more.includes(field)) && !said.has(field)) said.set(field, value);
    }
  }
  if (said.size === 0) return '';
  const deeds = [...said].toReversed().map(([field, value]) => {
    if (value === undefined) return `skips ${field}`;
    return `answers ${field} with ${writeAnswer(value)}`;
  });
  return ` who ${joinWords(deeds)}`;
}

/** Writes an answer for a sentence: `"Tea"`, `"Tea" and "Juice"`, `72.5 kg`. */
export function writeAnswer(value: unknown): string {
  if (Array.isArray(value)) return listWords(value, 'and');
  return isFields(value) ? writeMeasure(value) : quote(value);
}

/** Writes a stored measure: `72.5 kg`. */
function writeMeasure(measure: Fields): string {
  return Object.entries(measure)
    .map(([unit, amount]) => `${String(amount)} ${unit}`)
    .join(' ');
}

/** The ids of the states' pages, in order: `"a", "b" and "c"`. */
export function listPageIds(states: readonly WalkState[]): string {
  return listWords([...new Set(states.map(({ place }) => place.page.id))], 'and');
}
