import { defineCommand, describeCommand } from '../../cli/command.ts';
import { checkOption } from '../../cli/options.ts';
import { readPages } from '../valid-content.ts';
import { CommandError } from '../../cli/command-error.ts';
import { drawMaps, findStaleMaps, writeMaps } from './files.ts';

const syntax = describeCommand('npm run content -- map', 'Draws the flows into docs/flows/.').addOption(checkOption);

/** The command content map. */
export const drawFiles = defineCommand(syntax, (_, options, root) => {
  const maps = drawMaps(readPages(root));
  const stale = findStaleMaps(root, maps);
  if (options.check && stale.length > 0) {
    throw new CommandError(`${stale.join(' and ')} no longer match the content. Run: npm run content -- map`);
  }
  if (!options.check) writeMaps(root, new Map([...maps].filter(([file]) => stale.includes(file))));
  return stale.length === 0 ? 'The maps in docs/flows are up to date.' : `Drawn: ${stale.join(', ')}`;
});
