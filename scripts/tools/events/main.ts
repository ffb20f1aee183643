/**
 * Shows which analytics events arrived at the sink of `npm run dev`, and how many visitors each step lost:
 * npm run events, or npm run events -- FILE. `--format json` writes the same for a program.
 */
import { runCommand } from '../../checker/command/run.ts';
import { reportEvents } from './command.ts';

await runCommand(reportEvents);
