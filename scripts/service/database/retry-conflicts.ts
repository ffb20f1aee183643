import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable } from './unavailable.ts';

/** How often it is repeated, and the longest pause before the first repetition; each later one doubles it. */
const retries = 6;
const firstPauseMs = 20;

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
      await wait(Math.random() * firstPauseMs * 2 ** attempt);
    }
  }
}

const isConflict = (error: unknown) =>
  error instanceof DatabaseUnavailable && (error.code === '40001' || error.code === '40P01');
