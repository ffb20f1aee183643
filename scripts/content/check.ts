/** Checks the content: npm run content -- check. This is its beginning as one bundle. */
import { runCommand } from '../cli/command-error.ts';
import { checkFiles } from './check-command.ts';

await runCommand(checkFiles);
