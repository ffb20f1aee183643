import type { Flow, Site } from '../../domain/generated/types.ts';

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

/** Loads a content file. The build has checked it, so it has the declared type. Rejects when it can't be loaded. */
export async function readContent<File extends Flow | Site>(name: string): Promise<File> {
  // Pages rendered at build have no server to fetch from; builds for browsers drop this.
  if (import.meta.env.SSR) return ((await import(`../../../content/${name}.json`)) as { default: File }).default;
  const response = await fetch(contentUrl(name));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return (await response.json()) as File;
}
