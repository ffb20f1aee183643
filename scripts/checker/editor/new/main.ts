/**
 * Adds a page: npm run content:new -- TYPE ID --after ID. The page is valid and formatted, with placeholder texts for
 * an editor to replace. `--answer FIELD` sets the field in which a question stores its answer.
 */
import { runCommand } from '../../command/run.ts';
import { addToFile } from './new-command.ts';

await runCommand(addToFile);
