/**
 * Simulates thousands of visitors on a bad network, with a service that is killed again and again; fails on any loss.
 */
import { runChaos } from './command.ts';

process.exitCode = await runChaos(process.argv.slice(2));
