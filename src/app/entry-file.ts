import { followContent } from '../content/content.ts';
import type { Entry } from '../domain/generated/types.ts';
import { loadOnce, type Load } from '../ui/load-once.ts';
import { prepareForVisitor } from './own-content.ts';

const startLoad = () =>
  loadOnce(async () => {
    const { readEntry } = await import('../content/whole-entry.ts');
    return prepareForVisitor(readEntry());
  });
let load = startLoad();

/** The pages outside both programs as this visitor has them, loaded once for all. */
export const requestEntry = (): Load<Entry> => load;

if (import.meta.hot) {
  followContent((names) => {
    if (names.includes('entry')) load = startLoad();
  });
}
