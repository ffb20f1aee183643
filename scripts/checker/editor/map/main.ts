/**
 * Draws each content file as a map, in docs/flows/: npm run content:map. `-- --check` writes nothing, and fails
 * if a map is out of date.
 */
import { runCommand } from '../../command/run.ts';
import { drawFiles } from './command.ts';

await runCommand(drawFiles);
