import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The heap after garbage collection, in MiB. */
export interface MemoryReport {
  start: number;
  end: number;
  peak: number;
  /** The most that it may grow from start to end. */
  bound: number;
  isFlat: boolean;
}

/** Garbage collection is slow: it runs after this many requests. */
const RARELY = 500;
const BOUND_MIB = 8;

/** Tracks the memory in use over a run of this many requests; the first tenth warms up. */
export function watchMemory(requests: number): { note: (sent: number) => void; finish: () => MemoryReport } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const measure = () => {
    collect();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const every = Math.max(RARELY, Math.floor(requests / 20));
  let start: number | undefined;
  let peak = 0;
  return {
    note: (sent) => {
      if (sent % every !== 0 || sent < requests / 10) return;
      const now = measure();
      start ??= now;
      peak = Math.max(peak, now);
    },
    finish: () => {
      const end = measure();
      start ??= end;
      return { start, end, peak: Math.max(peak, end), bound: BOUND_MIB, isFlat: end - start <= BOUND_MIB };
    },
  };
}
