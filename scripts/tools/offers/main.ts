/**
 * Lists the offers of the database, compares them with content/offers.json and with Paddle, and publishes the file:
 * npm run offers -- push. docs/operations.md explains each.
 */
import { runCommand } from '../../checker/command/run.ts';
import { manageOffers } from './command.ts';

await runCommand(manageOffers);
