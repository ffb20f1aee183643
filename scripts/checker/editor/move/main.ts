/**
 * Moves a page within its file: npm run content:move -- ID --after ID. Changes nothing else in the file, except steps
 * with --renumber, and prints the consequences of the move.
 */
import { runCommand } from '../../command/run.ts';
import { moveInFile } from './move-command.ts';

await runCommand(moveInFile);
