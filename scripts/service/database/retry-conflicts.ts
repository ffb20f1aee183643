import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * How often it is repeated, and the longest pause before the first and before any repetition; each doubles the last one.
 * When ten transactions write one record at once, about 0.4 of the repetitions conflict again; 20 leave practically none.
 */
const retries = 20;
const firstPauseMs = 20;
const longestPauseMs = 640;

/**
 * Repeats a transaction that PostgreSQL rolled back because another one was in its way: a serialization failure or a
 * deadlock. Only for whole transactions, or a statement outside of one. Any other error may leave it unknown whether it
 * took effect, and is thrown.
 */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === retries || !isConflict(error)) throw error;
      // Random, so that those in each other's way don't meet again.
      await wait(Math.random() * Math.min(firstPauseMs * 2 ** attempt, longestPauseMs));
    }
  }
}

const isConflict = (error: unknown) =>
  error instanceof DatabaseUnavailable && (error.code === '40001' || error.code === '40P01');
