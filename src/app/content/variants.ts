import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import { loadOnce } from '../../ui/loading/load-once.ts';

/** What experiments need, which is loaded where the content has any. */
const experiments = loadOnce(() => import('./experiments.ts'));

/** A content file with this visitor's variants. Rejects when what experiments need can't be loaded. */
export async function resolveVariants<File extends ContentFile>(file: File): Promise<File> {
  // A page that is rendered at build has no visitor yet.
  if (import.meta.env.SSR || !file.experiments?.length) return file;
  return (await experiments.preload()).resolveVariants(file);
}

/** Reports to analytics the experiments that the visitor is exposed to on a page. */
export async function reportExposures(file: ContentFile, page: Page): Promise<void> {
  if (file.experiments?.length) (await experiments.preload()).reportExposures(file, page);
}
