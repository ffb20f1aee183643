import { runCommand } from '../../scripts/checker/command/run.ts';
import { fuzzCommand } from './service/command.ts';

await runCommand(fuzzCommand);
