/**
 * Finds, exports and erases what is stored about a person, and erases old records: npm run people -- find
 * visitor@example.com. docs/operations.md explains each.
 */
import { runCommand } from '../../checker/command/run.ts';
import { managePeople } from './command.ts';

await runCommand(managePeople);
