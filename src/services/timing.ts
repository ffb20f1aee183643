/** Runs a task right after the next frame is painted. While the page is hidden, it waits. */
export function afterPaint(task: () => void): void {
  // The callback runs before the paint; the task that it posts runs after it.
  requestAnimationFrame(() => setTimeout(task));
}

/** Runs a task once the page is loaded and idle. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
    else setTimeout(task, 2000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/**
 * The time to wait after a number of failures in a row: 1 s, doubled each time up to `longestMs`.
 * Half of it is random, so that many visitors don't retry at the same moment.
 */
export function backoffMs(failures: number, longestMs: number): number {
  return Math.min(1000 * 2 ** (failures - 1), longestMs) * (0.5 + Math.random() / 2);
}
