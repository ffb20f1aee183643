import type { Facts } from '../../../src/domain/rules/facts.ts';

/** Two days, by which shows whether a page depends on the day. */
const days = ['2024-02-29', '2031-11-05'] as const;

/** A visitor who has said nothing, and the names of all that a page reads of them. */
export interface RecordedVisitor {
  facts: Facts;
  /** The answers and facts that were read so far, in the order of their names. */
  listReads: () => string[];
}

/** Makes a visitor who has said nothing and comes on the first day or on the other one. The day itself is not recorded. */
export function recordVisitor(turn: 0 | 1): RecordedVisitor {
  const reads = new Set<string>();
  const answers = new Proxy(
    {},
    {
      get: (target, name) => {
        reads.add(String(name));
        return Reflect.get(target, name) as unknown;
      },
    },
  );
  const facts: Facts = {
    answers,
    today: days[turn],
    get hasPurchased() {
      reads.add('hasPurchased');
      return false;
    },
    get gender() {
      reads.add('gender');
      return undefined;
    },
  };
  return { facts, listReads: () => [...reads].toSorted() };
}
