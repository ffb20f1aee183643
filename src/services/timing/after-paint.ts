/** Runs a task right after the next frame is painted. While the page is hidden, it waits. */
export function afterPaint(task: () => void): void {
  // The callback runs before the paint; the task that it posts runs after it.
  requestAnimationFrame(() => setTimeout(task));
}
