import type { Site } from '../../domain/generated/types.ts';
import { readContent } from './files.ts';
import { followContent } from './follow.ts';
import { resolveVariants } from './variants.ts';

/**
 * The pages outside the programs, and the words around all pages, as this visitor has them. This module owns them: it
 * alone sets them, once before anything is drawn, and in development again when the file is saved.
 */
export let site: Site;

/** Loads them. Rejects when they can't be loaded. */
export async function loadSite(): Promise<void> {
  site = await resolveVariants(await readContent<Site>('site'));
}

followContent(async (file) => {
  if (file.kind === 'site') site = await resolveVariants(file);
});
