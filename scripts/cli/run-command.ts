import { CommandError } from './command-error.ts';

/** Runs what was typed and prints its result. A `CommandError` is printed to standard error, with exit code 1. */
export async function runCommand(
  command: (args: readonly string[], root: string) => Promise<string>,
  args = process.argv.slice(2),
): Promise<void> {
  // A reader such as `head` may close the pipe before everything is written.
  process.stdout.on('error', () => process.exit());
  try {
    const text = await command(args, process.cwd());
    if (text !== '') console.log(text);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
