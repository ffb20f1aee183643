/**
 * Makes mistakes in the real content, as editors do, and counts how many the checker finds: npm run content:mutate,
 * with --count, --seed and --only. Nothing is written. Ends with 1 when a mistake was not found.
 */
import { runCommand } from '../command/run.ts';
import { mutateContent } from './command.ts';

await runCommand(mutateContent);
