/**
 * Begins an experiment on the title of a page: npm run content:experiment -- add woman/ID NAME "short=Another title".
 * Ends one: npm run content:experiment -- promote NAME VARIANT.
 */
import { runCommand } from '../../command/run.ts';
import { changeExperiments } from './experiment-command.ts';

await runCommand(changeExperiments);
