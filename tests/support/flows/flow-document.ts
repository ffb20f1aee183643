import { parseDocument } from '../../../scripts/content/parsing/parse.ts';
import type { ContentDocument } from '../../../scripts/content/parsing/document.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';

/** A flow as if read from its file. */
export function makeDocument(flow: ContentFile, name = flow.kind === 'flow' ? flow.program : 'site'): ContentDocument {
  return parseText(JSON.stringify(flow, null, 2), name);
}

/** A content file of this text. */
export function parseText(text: string, name: string): ContentDocument {
  const { document } = parseDocument(`content/${name}.json`, text);
  if (!document) throw new Error('This is not JSON.');
  return document;
}
