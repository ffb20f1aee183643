/** How a page gives way to the next: on or back. */
export type PageMotion = 'forward' | 'back';

let latest: PageMotion | undefined;

/** Changes the page with this motion. */
export function changePage(motion: PageMotion, change: () => void): void {
  latest = motion;
  change();
}

/** The motion by which the page that appears now has come; a page that comes any other way, such as by the browser's own button, is just there. */
export function takeMotion(): PageMotion | undefined {
  const motion = latest;
  latest = undefined;
  return motion;
}
