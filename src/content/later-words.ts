import laterJson from '../../content/entry.json?later';
import type { LaterWords } from '../domain/divide-entry.ts';
import { entry } from './content.ts';

/** The words that come later than the pages do: only who gets there, comes back, or is asked loads them. */
export function readLaterWords(): LaterWords {
  return (import.meta.env.DEV || import.meta.env.SSR ? entry : laterJson) as LaterWords;
}
