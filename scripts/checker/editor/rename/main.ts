/**
 * Renames a page: npm run content:rename -- woman/ID NEW-ID. Changes every place that names it, in all files. If the page was
 * published, its old address leads to the new one from then on, and this needs --accept-loss.
 */
import { runCommand } from '../../command/run.ts';
import { renameInFiles } from './rename-command.ts';

await runCommand(renameInFiles);
