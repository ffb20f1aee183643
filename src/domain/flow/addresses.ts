import type { Flow, Site } from '../generated/types.ts';

/** What of a content file its addresses depend on. */
export type Addressed = Pick<Flow, 'kind' | 'sex'> | Pick<Site, 'kind' | 'home'>;

/** The address of a page: /woman/age for a flow's, /gender or / for the others. */
export function makeAddress(file: Addressed, id: string): string {
  if (file.kind === 'flow') return `/${file.sex}/${id}`;
  return id === file.home ? '/' : `/${id}`;
}

/** The address that a target means in a file: it is one already, or the id of a page of the file. */
export function resolveTarget(file: Addressed, target: string): string {
  return target.startsWith('/') ? target : makeAddress(file, target);
}
