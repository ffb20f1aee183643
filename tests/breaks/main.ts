/** Breaks the product in one place after another, and fails if a test doesn't notice. */
import { runCommand } from '../../scripts/checker/command/run.ts';
import { breaksCommand } from './command.ts';

await runCommand(breaksCommand);
