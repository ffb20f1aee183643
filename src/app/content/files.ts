import type { Flow, Site } from '../../domain/generated/types.ts';

/** The name of a program, of its content file, and the first part of its addresses. */
export type Program = Flow['sex'];

// The files that visitors don't read are left out.
const urls = import.meta.glob<string>(['./*.json', '!**/*.lock.json', '!**/{answers,checks}.json'], {
  base: '../../../content',
  query: '?url',
  import: 'default',
  eager: true,
});

/** Every program that has a flow. */
export const programs = Object.keys(urls)
  .map((path) => path.slice(2, -5))
  .filter((name) => name !== 'site') as Program[];

/** Whether the first part of an address names a program. */
export function isProgram(name: string | undefined): name is Program {
  return programs.includes(name as Program);
}

/** The address of a content file; its name contains a hash of its content in a build. */
export const contentUrl = (name: Program | 'site'): string => urls[`./${name}.json`] ?? '';

/** Loads a content file. The build has checked it, so it has the declared type. Rejects when it can't be loaded. */
export async function readContent<File extends Flow | Site>(name: Program | 'site'): Promise<File> {
  // Pages rendered at build have no server to fetch from; builds for browsers drop this.
  if (import.meta.env.SSR) return ((await import(`../../../content/${name}.json`)) as { default: File }).default;
  const response = await fetch(contentUrl(name));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return (await response.json()) as File;
}
