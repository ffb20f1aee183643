import { spawnSync } from 'node:child_process';
import { runChecks } from '../../../scripts/content/check-content.ts';
import { defineCommand, describeCommand } from '../../../scripts/cli/command.ts';
import { isError } from '../../../scripts/content/parsing/finding.ts';
import { findKind, nameDocument } from '../../../scripts/content/parsing/document.ts';
import { type ContentSource, openContent } from '../../../scripts/content/parsing/source.ts';
import { loadSchemas, schemaId } from '../../../scripts/content/schema/schemas.ts';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { growFlow } from '../grow-flow.ts';

/** The least time of several runs, in ms. */
function time(runs: number, work: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}

const syntax = describeCommand(
  'npm run bench -- content',
  'Measures the content check: in process for flows of 160 to 5,000 pages, small ones as the best of three runs, with the ' +
    'cost of a page relative to that in 500 pages, which is 1 if time grows linearly; and as the whole command for the ' +
    'content there is, relative to the start of Node.',
);

/** The command bench content. */
export const measureCheck = defineCommand(syntax, (_words, _options, root) => {
  const rows = [160, 500, 1000, 2000, 5000].map((size) => {
    const source = growContent(root, size);
    let pages = 0;
    const ms = time(size > 1000 ? 1 : 3, () => {
      const { findings, pageCount } = runChecks(source);
      if (findings.some(isError)) throw new Error('The generated content is invalid.');
      pages = pageCount;
    });
    return { pages, ms, aPage: ms / pages };
  });
  const reference = rows[1]?.aPage ?? Number.NaN;
  console.table(
    rows.map(({ pages, ms, aPage }) => ({
      pages,
      ms: Math.round(ms),
      'ms a page': aPage.toFixed(2),
      ratio: `${(aPage / reference).toFixed(2)}×`,
    })),
  );

  const check = () => void spawnSync('npm', ['run', 'content', '--silent', '--', 'check']);
  const [whole, start] = [time(5, check), time(5, () => void spawnSync(process.execPath, ['--eval', '']))];
  return `npm run content -- check: ${whole.toFixed(0)} ms, ${(whole / start).toFixed(1)}× the start of Node.`;
});

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
