/**
 * Moves a page within its file: npm run content:move -- ID --after ID. Step numbers go on rising, and nothing else
 * in the file changes. Says what else follows from the move.
 */
import { runCommand } from '../../command/run.ts';
import { moveInFile } from './move-command.ts';

await runCommand(moveInFile);
