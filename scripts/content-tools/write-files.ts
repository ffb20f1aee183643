import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes files of the project, all or none: each is written beside the old one first, and then takes its place. */
export function writeFiles(root: string, texts: ReadonlyMap<string, string>): void {
  const drafts = [...texts].map(([file, text]) => {
    const target = path.resolve(root, file);
    return { text, target, draft: `${target}.draft` };
  });
  try {
    for (const { draft, text } of drafts) writeFileSync(draft, text);
    for (const { draft, target } of drafts) renameSync(draft, target);
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}
