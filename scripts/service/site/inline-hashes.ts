import { createHash } from 'node:crypto';

/** The hashes that a content security policy needs: those of the inline styles and scripts of pages. */
export interface InlineHashes {
  script: string[];
  style: string[];
}

const inlined = /<(script|style)\b(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([^]*?)<\/\1>/g;

/** Lists the hashes of all inline styles and scripts in these pages, each once, sorted. */
export function listInlineHashes(pages: Iterable<string>): InlineHashes {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const page of pages) {
    for (const [, name, text = ''] of page.matchAll(inlined)) {
      found[name as keyof InlineHashes].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
  return { script: [...found.script].toSorted(), style: [...found.style].toSorted() };
}
