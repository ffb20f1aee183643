import type { Facts } from '../../src/domain/facts.ts';

/** What was looked at since the latest start. */
const reads = new Set<string>();
let today = '';

function record<Known extends object>(known: Known): Known {
  return new Proxy(known, {
    get: (target, name) => {
      reads.add(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
}

const answers = record({});
const others = record({ hasPurchased: false, gender: undefined });

/** The device is another one for each visitor: a page that looks at it is nobody's as it was built. */
const device = new Proxy(
  { language: 'en' },
  {
    get: (target, name) => {
      reads.add('anything');
      return Reflect.get(target, name) as unknown;
    },
  },
);
Object.defineProperty(globalThis, 'navigator', { value: device, configurable: true });

/** A visitor who has said nothing. Each look at what might be known is noted; the day itself is not. */
const facts: Facts = {
  answers,
  get today() {
    return today;
  },
  get hasPurchased() {
    return others.hasPurchased;
  },
  get gender() {
    return others.gender;
  },
};

/** Notes from here on what is looked at, on this day, YYYY-MM-DD. */
export function startRecording(day: string): void {
  today = day;
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
