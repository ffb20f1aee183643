/**
 * Removes a page: npm run content:remove -- woman/ID. Its neighbours then lead to each other. If the page was published,
 * this needs --accept-loss.
 */
import { runCommand } from '../../command/run.ts';
import { removeFromFile } from './remove-command.ts';

await runCommand(removeFromFile);
