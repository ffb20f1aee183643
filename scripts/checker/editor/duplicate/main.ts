/**
 * Copies a page: npm run content:duplicate -- woman/ID NEW-ID. The copy has a step, a title in analytics and an answer
 * field of its own, and follows the page unless --after or --before name another.
 */
import { runCommand } from '../../command/run.ts';
import { duplicateInFile } from './duplicate-command.ts';

await runCommand(duplicateInFile);
