import type { Flow, Site, Page } from '../../domain/generated/types.ts';
import { fillSiteWords } from '../../domain/text/site-words.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import { loadOnce } from '../../ui/loading/load-once.ts';

// The other files in this folder are not for browsers.
const urls = import.meta.glob<string>(
  ['./*.json', '!**/*.lock.json', '!**/{answers,brand,checks,offers,programs}.json'],
  {
    base: '../../../content',
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** The address of a content file; its name contains a hash of its content in a build. */
export const contentUrl = (name: string): string => urls[`./${name}.json`] ?? '';

/**
 * Loads a content file, with the words that site.json declares for all; `site` is site.json, unless that is loaded. The
 * build has checked the file, so it has the declared type. Rejects when it can't be loaded.
 */
export async function readContent<File extends Flow | Site>(name: string, site?: Site): Promise<File> {
  const json = await readJson(name);
  return JSON.parse(fillSiteWords(json, site ?? (JSON.parse(json) as Site))) as File;
}

async function readJson(name: string): Promise<string> {
  // Pages rendered at build have no server to fetch from; builds for browsers drop this.
  if (import.meta.env.SSR) {
    const { default: content } = (await import(`../../../content/${name}.json`)) as { default: unknown };
    return JSON.stringify(content);
  }
  const response = await fetch(contentUrl(name));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.text();
}

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
