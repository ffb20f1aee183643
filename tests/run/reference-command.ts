import { runWithReference } from './reference.ts';

const command = process.argv.slice(2);
const usage = 'Usage: npm run reference -- COMMAND, such as: npm run reference -- vitest run src/domain';
if (command[0] === '--help') {
  console.log(`Runs a command with the reference funnel, in a copy of the project if it has another.\n\n${usage}`);
} else if (command[0] === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  process.exitCode = await runWithReference(command);
}
