/**
 * Draws each content file as a map, in docs/flows/: npm run content:map. `-- --check` writes nothing, and ends
 * with 1 when a map no longer shows the content.
 */
import { runCommand } from '../../command/run.ts';
import { drawFiles } from './command.ts';

await runCommand(drawFiles);
