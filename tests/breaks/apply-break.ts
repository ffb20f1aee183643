import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Break } from './breaks.ts';

/** Breaks the file in a copy of the project; returns a function that restores it. */
export function applyBreak(project: string, { file, from, to }: Break): () => void {
  const place = path.join(project, file);
  const text = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    text.replace(from, () => to),
  );
  return () => writeFileSync(place, text);
}
