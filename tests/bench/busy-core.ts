import { Worker } from 'node:worker_threads';

/**
 * Keeps one core busy until the returned function is called. It uses a thread, which ends with the benchmark in any
 * case.
 */
export function keepCoreBusy(): () => Promise<unknown> {
  const worker = new Worker('for (;;);', { eval: true });
  worker.unref();
  return () => worker.terminate();
}
