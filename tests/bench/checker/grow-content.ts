import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { loadSchemas, schemaId } from '../../../scripts/checker/schema/schemas.ts';
import type { ContentSource } from '../../../scripts/checker/parsing/content-source.ts';
import { findKind, nameDocument } from '../../../scripts/checker/parsing/document.ts';
import { openContent } from '../../../scripts/checker/parsing/source.ts';
import { growFlow } from '../content/grow-flow.ts';
import { addBranches } from './add-branches.ts';

/** The content with both flows grown to this many pages together, and without published pages. */
export function growContent(root: string, pageCount: number): ContentSource {
  const source = openContent(root);
  const texts = new Map(
    source.files.map((file) => {
      const text = source.readFile(file);
      const name = nameDocument(file);
      if (name === 'published.lock') return [file, JSON.stringify({ flows: {} })];
      if (name === 'checks') return [file, removeAcknowledgements(text)];
      if (findKind({ name }) !== 'flow') return [file, text];
      const flow = JSON.parse(text) as Flow;
      const known = new Set(flow.pages.map(({ id }) => id));
      const grown = addBranches(growFlow(flow, pageCount / 2), ({ id }) => !known.has(id));
      return [file, JSON.stringify(grown, null, 2)];
    }),
  );
  const readFile = (file: string) => texts.get(file) ?? '';
  return { ...source, readFile, schemas: loadSchemasWithoutLastStep() };
}

/** Without those for neighbours with the same layout: there are pages between them. */
function removeAcknowledgements(text: string): string {
  const checks = JSON.parse(text) as { acknowledged: { rule: string }[] };
  return JSON.stringify({
    ...checks,
    acknowledged: checks.acknowledged.filter(({ rule }) => rule !== 'repeated-layout'),
  });
}

/** The schemas limit step numbers to 999, too few for a flow of thousands. */
function loadSchemasWithoutLastStep(): Ajv2020 {
  const schemas = loadSchemas();
  const fields = schemas.schemas[schemaId('entities/fields')]?.schema as { $defs: { step: { maximum?: number } } };
  delete fields.$defs.step.maximum;
  return schemas;
}
