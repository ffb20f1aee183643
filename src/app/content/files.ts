import type { Flow, Site } from '../../domain/generated/types.ts';

/** The name of a program, of its content file, and the first part of its addresses. */
export type Program = Flow['sex'];

const folder = '../../../content';

// The checker's own files in this folder are left out.
const urls = import.meta.glob<string>(['../../../content/*.json', '!**/*.lock.json', '!**/checks.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});

// Pages rendered at build have no server to fetch from. The `import.meta.env.SSR` is written out, so that builds for
// browsers drop the content from their scripts.
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

/** The address of a content file; its name contains a hash of its content in a build. */
export const contentUrl = (name: Program | 'site'): string => urls[`${folder}/${name}.json`] ?? '';

/** Loads a content file. The build has checked it, so it has the declared type. Rejects when it can't be loaded. */
export async function readContent<File extends Flow | Site>(name: Program | 'site'): Promise<File> {
  const load = modules[`${folder}/${name}.json`];
  if (load) return (await load()) as File;
  const response = await fetch(contentUrl(name));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return (await response.json()) as File;
}
