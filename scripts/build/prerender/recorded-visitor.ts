import type { Facts } from '../../../src/domain/rules/facts.ts';

/** Two days: a page that renders differently on them depends on the date. */
const days = ['2024-02-29', '2031-11-05'] as const;

/** The facts of a new visitor, and which of them a page reads. */
export interface RecordedVisitor {
  facts: Facts;
  /** The names of the answers and facts read so far, in alphabetical order. */
  listReads: () => string[];
}

/** Makes a new visitor on one of the two days. Reading the date is not recorded. */
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
