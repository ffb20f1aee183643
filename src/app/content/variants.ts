import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import { loadOnce } from '../../ui/loading/load-once.ts';

/** The code for experiments, loaded only where the content has any. */
const experiments = loadOnce(() => import('./experiments.ts'));

/** A content file with this visitor's variants. Rejects when the code for experiments can't be loaded. */
export async function resolveVariants<File extends ContentFile>(file: File): Promise<File> {
  // At build there is no visitor yet.
  if (import.meta.env.SSR || !file.experiments?.length) return file;
  return (await experiments.preload()).resolveVariants(file);
}

/** Reports to analytics the experiments that the visitor is exposed to on a page. */
export async function reportExposures(file: ContentFile, page: Page): Promise<void> {
  if (file.experiments?.length) (await experiments.preload()).reportExposures(file, page);
}
