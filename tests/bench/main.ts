/** Measures the quiz beside a plain page and bare React with the same content: npm run bench. */
import { runCommand } from '../../scripts/checker/command/run.ts';
import { benchCommand } from './command.ts';

await runCommand(benchCommand);
