/** Runs a task once the page is loaded and idle. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
    else setTimeout(task, 2000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
