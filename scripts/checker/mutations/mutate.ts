/**
 * Makes typical mistakes in the real content, and counts how many of them the checker finds: npm run content:mutate,
 * with --count, --seed and --only. Writes nothing. Fails if a mistake was not found.
 */
import { runCommand } from '../command/run.ts';
import { mutateContent } from './command.ts';

await runCommand(mutateContent);
