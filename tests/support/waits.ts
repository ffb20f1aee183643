/** What a test waits for, beside its own computing and the timers of the page. */
export type Wait = 'build' | 'browser' | 'page' | 'service' | 'PostgreSQL';

/** Milliseconds waited since `takeWaits` was called last. Journeys of a worker share the module; one test runs at a time. */
let waited: Partial<Record<Wait, number>> = {};

/** Counts the time that something takes as a wait for it; `npm run tests -- times` shows it beside the test. */
export async function countWait<Result>(wait: Wait, run: () => Result | Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await run();
  } finally {
    addWait(wait, performance.now() - began);
  }
}

/** Counts milliseconds as a wait. */
export function addWait(wait: Wait, ms: number): void {
  waited[wait] = (waited[wait] ?? 0) + ms;
}

/** The milliseconds waited since the last call. */
export function takeWaits(): Partial<Record<Wait, number>> {
  const taken = waited;
  waited = {};
  return taken;
}

/** How long a browser may take on a machine that is busy with other tests; `expect.poll` waits as long in journeys. */
export const PATIENCE_MS = 20_000;
