/** A reason why a command can't do its work, in words for the person who typed it. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** A fault in what was typed: the command's usage is printed with it. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
}

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
