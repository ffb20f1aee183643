import { useEffect } from 'react';

/**
 * Stands in whatever the app shows first, be it a page or why there is none: then shows what was held of a built page,
 * does what was tapped too early, and dispatches `page-arrived` on the window.
 */
export function Arrived() {
  useEffect(() => {
    const { early } = window;
    delete window.early;
    early?.giveWay();
    dispatchEvent(new Event('page-arrived'));
  }, []);
  return null;
}
