import { findKind, nameDocument } from '../../../scripts/content/parsing/document.ts';
import type { ContentSource } from '../../../scripts/content/parsing/content-source.ts';
import { openContent } from '../../../scripts/content/parsing/source.ts';
import { loadSchemas, schemaId } from '../../../scripts/content/schema/schemas.ts';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { growFlow } from '../grow-flow.ts';

/** The content with both flows grown to this many pages together, with branches, and without published pages. */
export function growContent(root: string, pageCount: number): ContentSource {
  const source = openContent(root);
  const texts = new Map(
    source.files.map((file) => {
      const name = nameDocument(file);
      if (name === 'published.lock') return [file, JSON.stringify({ flows: {} })];
      const text = source.readFile(file);
      // Between neighbours whose likeness somebody has accepted there may be other pages now.
      if (name === 'checks') return [file, JSON.stringify({ ...(JSON.parse(text) as object), acknowledged: [] })];
      if (findKind({ name }) !== 'flow') return [file, text];
      return [file, JSON.stringify(growFlow(JSON.parse(text) as Flow, pageCount / 2, { isBranched: true }), null, 2)];
    }),
  );
  // The schemas limit step numbers to 999, too few for a flow of thousands.
  const schemas = loadSchemas();
  const fields = schemas.schemas[schemaId('entities/fields')]?.schema as { $defs: { step: { maximum?: number } } };
  delete fields.$defs.step.maximum;
  return { ...source, schemas, readFile: (file) => texts.get(file) ?? '' };
}
