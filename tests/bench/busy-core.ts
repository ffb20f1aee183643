import { Worker } from 'node:worker_threads';

/**
 * Keeps one core at work until the function that it returns is called. A thread of the bench itself: it ends with the
 * bench, however that ends, which a process of its own would not.
 */
export function keepCoreBusy(): () => Promise<unknown> {
  const worker = new Worker('for (;;);', { eval: true });
  worker.unref();
  return () => worker.terminate();
}
