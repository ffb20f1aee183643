import pagesJson from '../../content/entry.json?pages';
import type { EntryPages } from '../domain/divide-entry.ts';
import type { Entry } from '../domain/generated/types.ts';
import { entry } from './content.ts';

/** The words of the shell together with the pages outside both programs, which only who is on one of them loads. */
export function readEntry(): Entry {
  return (import.meta.env.DEV || import.meta.env.SSR ? entry : { ...entry, ...(pagesJson as EntryPages) }) as Entry;
}
