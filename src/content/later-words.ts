import laterJson from '../../content/entry.json?later';
import type { LaterWords } from '../domain/later-words.ts';
import { entry } from './content.ts';

/** The words that no page shows before the paywall: only who gets there loads them. */
export function readLaterWords(): LaterWords {
  return (import.meta.env.DEV || import.meta.env.SSR ? entry : laterJson) as LaterWords;
}
