import type { Flow, Site } from '../generated/types.ts';
import type { ContentFile } from './flow.ts';

/** The parts of a content file that determine the addresses of its pages. */
export type Addressed = Pick<Flow, 'kind' | 'program'> | Pick<Site, 'kind' | 'home'>;

/** The address of a page: /woman/age in a flow, /gender or / in the site. */
export function makeAddress(file: Addressed, id: string): string {
  if (file.kind === 'flow') return `/${file.program}/${id}`;
  return id === file.home ? '/' : `/${id}`;
}

/** The address of a target, which is an address or the id of a page in the file. */
export function resolveTarget(file: Addressed, target: string): string {
  return target.startsWith('/') ? target : makeAddress(file, target);
}

/** The address to which that of a former page of the file leads; undefined if no page had this id. */
export function findFormerAddress(file: ContentFile, id: string): string | undefined {
  const [, page] = Object.entries(file.redirects ?? {}).find(([former]) => former === id) ?? [];
  return page && makeAddress(file, page);
}
