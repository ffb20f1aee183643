/**
 * Formats the content: npm run content:fmt puts fields in order and spaces in place, and changes no value.
 * `-- --check` writes nothing, names what it would change, and ends with 1 when there is something.
 */
import { runCommand } from '../../command/run.ts';
import { formatFiles } from './command.ts';

await runCommand(formatFiles);
