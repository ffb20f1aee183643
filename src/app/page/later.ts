import { loadOnce } from '../../ui/loading/load-once.ts';

/** The code that a page needs only once it shows. */
export const later = loadOnce(() => import('./preload.ts'));
