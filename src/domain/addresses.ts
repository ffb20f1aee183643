import type { Entry, Flow } from './generated/types.ts';

/** Whose pages have addresses: a file, or its outline. */
export type Addressed = Pick<Flow, 'sex'> | Pick<Entry, 'home'>;

/** The address of a page: /woman/age for a flow's, /gender or / for the others. */
export function makeAddress(file: Addressed, id: string): string {
  if ('sex' in file) return `/${file.sex}/${id}`;
  return id === file.home ? '/' : `/${id}`;
}

/** The address that a target means in a file: it is one already, or the id of a page of the file. */
export function resolveTarget(file: Addressed, target: string): string {
  return target.startsWith('/') ? target : makeAddress(file, target);
}
