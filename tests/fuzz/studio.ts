import { runCommand } from '../../scripts/checker/command/run.ts';
import { fuzzStudioCommand } from './studio/command.ts';

await runCommand(fuzzStudioCommand);
