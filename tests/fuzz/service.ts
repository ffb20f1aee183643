import { runCommand } from '../../scripts/content/command/run.ts';
import { fuzzCommand } from './service/command.ts';

await runCommand(fuzzCommand);
