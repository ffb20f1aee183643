import type { Flow, Site } from '../../domain/generated/types.ts';

/** A program's name is its file's name and the first part of its addresses. */
export type Program = Flow['sex'];

const folder = '../../../content';

// What the checker keeps beside the content is not read by visitors.
const urls = import.meta.glob<string>(['../../../content/*.json', '!**/*.lock.json', '!**/checks.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});

// Where pages are rendered at build, there is no server to ask. The environment itself is asked, so that what a build
// sends to browsers has no content in its scripts.
const modules = import.meta.env.SSR
  ? import.meta.glob<Flow | Site>(['../../../content/*.json', '!**/*.lock.json', '!**/checks.json'], {
      import: 'default',
    })
  : {};

/** Every program that has a flow. */
export const programs = Object.keys(urls)
  .map((path) => path.replace(/.*\/|\.json$/g, ''))
  .filter((name) => name !== 'site') as Program[];

/** Whether the first part of an address names a program. */
export function isProgram(name: string | undefined): name is Program {
  return programs.includes(name as Program);
}

/** The address of a content file, which a build names by what is in it. */
export const contentUrl = (name: Program | 'site'): string => urls[`${folder}/${name}.json`] ?? '';

/** Reads a content file. Content is checked at build, so its type holds. Rejects when it can't be loaded. */
export async function readContent<File extends Flow | Site>(name: Program | 'site'): Promise<File> {
  const load = modules[`${folder}/${name}.json`];
  if (load) return (await load()) as File;
  const response = await fetch(contentUrl(name));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return (await response.json()) as File;
}
