/**
 * Adds a page: npm run content:new -- TYPE ID --after ID. It is right and formatted at once, and its words wait for
 * an editor. `--answer FIELD` says where a question stores its answer.
 */
import { runCommand } from '../../command/run.ts';
import { addToFile } from './new-command.ts';

await runCommand(addToFile);
