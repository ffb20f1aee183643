import { readArguments } from '../../command/arguments.ts';
import { readPages } from '../valid-content.ts';
import { CommandError } from '../../command/run.ts';
import { drawMaps, findStaleMaps, writeMaps } from './files.ts';

/** The command content:map. */
export function drawFiles(args: readonly string[], root: string): string {
  const usage = 'npm run content:map [-- --check]';
  const about = 'Draws the flows into docs/flows; --check only compares.';
  const { values } = readArguments({ usage, about, options: { check: { type: 'boolean' } }, words: [0, 0] }, args);
  const maps = drawMaps(readPages(root));
  const stale = findStaleMaps(root, maps);
  if (values.check && stale.length > 0) {
    throw new CommandError(`${stale.join(' and ')} no longer match the content. Run: npm run content:map`);
  }
  if (!values.check) writeMaps(root, new Map([...maps].filter(([file]) => stale.includes(file))));
  return stale.length === 0 ? 'The maps in docs/flows are up to date.' : `Drawn: ${stale.join(', ')}`;
}
