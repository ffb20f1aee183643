/** Writes a review of the changed content into a folder: npm run content:review -- main */
import { runCommand } from '../../checker/command/run.ts';
import { writeReview } from './command.ts';

await runCommand(writeReview);
