import { listWords, quote } from '../findings/words.ts';
import type { Walk, WalkState } from './explore.ts';

/** Who comes to a state, by the answers at which ways part: ` who answers age with "30-39"`; empty when none did. */
export function describeVisitor({ forks }: Walk, state: WalkState, more: readonly string[] = []): string {
  const said = new Map<string, unknown>();
  for (let { origin } = state; origin; origin = origin.state.origin) {
    const { field, value } = origin.move ?? {};
    if (field !== undefined && (forks.has(field) || more.includes(field)) && !said.has(field)) said.set(field, value);
  }
  if (said.size === 0) return '';
  const answers = [...said].toReversed().map(([field, value]) => {
    if (value === undefined) return `leaves ${field} out`;
    return `answers ${field} with ${
      typeof value === 'object'
        ? Object.entries(value as object)
            .flat()
            .toReversed()
            .join(' ')
        : quote(value)
    }`;
  });
  return ` who ${answers.length < 2 ? answers.join('') : `${answers.slice(0, -1).join(', ')} and ${answers.at(-1)}`}`;
}

/** The ids of pages in the order in which they follow each other: `"a", "b" and "c"`. */
export function listPageIds(states: readonly WalkState[]): string {
  return listWords([...new Set(states.map(({ place }) => place.page.id))], 'and');
}
