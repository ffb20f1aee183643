/**
 * Lists second purchases, and issues and revokes links to the app: npm run payments -- list. docs/operations.md explains
 * each.
 */
import { runCommand } from '../../checker/command/run.ts';
import { managePayments } from './command.ts';

await runCommand(managePayments);
