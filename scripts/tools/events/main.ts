/**
 * Shows which analytics events the sink of `npm run dev` received, and how many visitors each step lost: npm run
 * events, or npm run events -- FILE. `--format json` prints the same as JSON.
 */
import { runCommand } from '../../checker/command/run.ts';
import { reportEvents } from './command.ts';

await runCommand(reportEvents);
