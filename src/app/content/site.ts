import type { Site } from '../../domain/generated/types.ts';
import { readContent, resolveVariants } from './files.ts';
import { onContentChange } from './content-changes.ts';

/**
 * The site's content with this visitor's variants. Only this module sets it: once before anything is drawn, and in
 * development again when the file is saved.
 */
export let site: Site;

/** Loads the site's content. Rejects when it can't be loaded. */
export async function loadSite(): Promise<void> {
  site = await resolveVariants(await readContent<Site>('site'));
}

onContentChange(async (file) => {
  if (file.kind === 'site') site = await resolveVariants(file);
});
