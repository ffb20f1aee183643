import { runCommand } from '../../scripts/content/command/run.ts';
import { fuzzStorageCommand } from './storage/command.ts';

await runCommand(fuzzStorageCommand);
