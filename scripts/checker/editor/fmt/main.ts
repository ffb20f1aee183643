/**
 * Formats the content: npm run content:fmt changes the order of fields and the spaces, but no value.
 * `-- --check` writes nothing, and fails with the first difference of each file that is not formatted.
 */
import { runCommand } from '../../command/run.ts';
import { formatFiles } from './command.ts';

await runCommand(formatFiles);
