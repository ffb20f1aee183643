import type { Answers } from '../../../src/domain/generated/types.ts';

/** How many writes a visitor makes after the creation: one for about every page. */
export const WRITES = 80;

/** The three operations of a visitor, for any target. */
export interface Target {
  create: (key: string, answers: Answers) => Promise<{ id: string; token: string }>;
  replace: (record: { id: string; token: string }, revision: number, answers: Answers) => Promise<void>;
  read: (record: { id: string; token: string }) => Promise<void>;
  close: () => Promise<void>;
}

/** The result of a measurement; times in milliseconds. */
export interface Measured {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

const fields = (
  'age focus howMuchToEat carbDenseFoods habits dietaryPattern water lifestyle timeForYourself struggleZones ' +
  'targetZones howMuchToSleep improveYourSleep children rateYourHealth typicalLunch typicalDay emotion multitasking'
).split(' ');

/** The answers after this many pages, which grow as a visitor's do. */
const answersAfter = (pages: number): Answers =>
  Object.fromEntries(fields.slice(0, 1 + (pages % fields.length)).map((field) => [field, `What was said on ${pages}`]));

/** Simulates this many visitors, this many of them at once, and measures each request. */
export async function measure(target: Target, visitors: number, atOnce: number, run: string): Promise<Measured> {
  const times: number[] = [];
  let errors = 0;
  let next = 0;
  const time = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    const startedAt = performance.now();
    const result = await work().catch(() => void (errors += 1));
    times.push(performance.now() - startedAt);
    return result ?? undefined;
  };
  const live = async () => {
    while (next < visitors) {
      const key = `bench-${run}-visitor-${next++}`;
      const record = await time(() => target.create(key, answersAfter(0)));
      if (!record) continue;
      for (let page = 1; page <= WRITES; page += 1) {
        await time(() => target.replace(record, page + 1, answersAfter(page)));
      }
      await time(() => target.read(record));
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, live));
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { requestsPerSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), errors };
}
