/** Runs a task as soon as the next frame shows, so that the frame doesn't wait for it; out of sight it waits for the page to be seen. */
export function afterPaint(task: () => void): void {
  // Within a frame, scripts run before it is painted; a task that is posted there runs behind it.
  requestAnimationFrame(() => setTimeout(task));
}
