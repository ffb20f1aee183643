import { runCommand } from '../../scripts/checker/command/run.ts';
import { fuzzStorageCommand } from './storage/command.ts';

await runCommand(fuzzStorageCommand);
