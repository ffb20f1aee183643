import { runCommand } from '../content/command/run.ts';
import { fuzzCommand } from './service/command.ts';

await runCommand(fuzzCommand);
