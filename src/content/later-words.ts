import laterJson from '../../content/entry.json?later';
import type { LaterWords } from '../domain/later-words.ts';
import { entry } from './content.ts';

/** The words that no first visit shows before the paywall: only who gets there, or comes back, loads them. */
export function readLaterWords(): LaterWords {
  return (import.meta.env.DEV || import.meta.env.SSR ? entry : laterJson) as LaterWords;
}
