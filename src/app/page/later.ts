import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import { loadOnce } from '../../ui/loading/load-once.ts';

/** The code that a page needs only once it shows. */
export const later = loadOnce(() => import('./preload.ts'));

/** Tidies the stored answers, at once if the code is loaded. If it can't be loaded, a later visit does it. */
export function tidy(file: ContentFile, page: Page | undefined): void {
  if (later.current) later.current.tidyAnswers(file, page);
  else later.preload().then((code) => code.tidyAnswers(file, page), console.warn);
}
