import { useEffect } from 'react';

/**
 * Stands in whatever the app shows first, be it a page or why there is none: then shows what was held of a built page,
 * and does what was tapped too early.
 */
export function Arrived() {
  useEffect(() => {
    const { early } = window;
    delete window.early;
    early?.giveWay();
  }, []);
  return null;
}
