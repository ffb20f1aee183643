import type { Facts } from '../../src/domain/facts.ts';

/** A visitor for whom pages are built, in their browser's language. */
export interface Visitor extends Omit<Facts, 'hasPurchased'> {
  language: string;
}

/** What was looked at since the latest visitor came. */
const reads = new Set<string>();
let visitor: Visitor = { answers: {}, today: '', language: 'en' };

function record<Known extends object>(known: Known): Known {
  return new Proxy(known, {
    get: (target, name) => {
      reads.add(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
}

/** The device is another one for each visitor: a page that looks at it is nobody's as it was built. */
const device = new Proxy(
  {},
  {
    get: (_, name) => {
      reads.add('anything');
      return name === 'language' ? visitor.language : undefined;
    },
  },
);
Object.defineProperty(globalThis, 'navigator', { value: device, configurable: true });

/** Each look at what might be known is noted; the day itself is not. */
const facts: Facts = {
  get answers() {
    return record(visitor.answers);
  },
  get today() {
    return visitor.today;
  },
  get hasPurchased() {
    reads.add('hasPurchased');
    return false;
  },
  get gender() {
    reads.add('gender');
    return visitor.gender;
  },
};

/** Lets a visitor come, and notes from here on what is looked at. */
export function receive(newcomer: Visitor): void {
  visitor = newcomer;
  reads.clear();
}

/** The names of all answers and facts that were looked at. */
export function listReads(): string[] {
  return [...reads].toSorted();
}

/** Stands for the app's `readFacts` where pages are built. */
export function readFacts(): Facts {
  return facts;
}

/** Stands for the app's `useFacts` where pages are built. */
export const useFacts = readFacts;
