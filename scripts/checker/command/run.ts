/** A reason why a command can't do its work, in words for the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The text that a command prints for --help. */
export class HelpText extends Error {
  override readonly name = 'HelpText';
}

/** A command: takes its arguments and the project's folder, and returns the text to print. */
export type Command = (args: readonly string[], root: string) => string | Promise<string>;

/** Runs a command and prints its result. A `CommandError` is printed to standard error, with exit code 1. */
export async function runCommand(command: Command): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2), process.cwd()));
  } catch (error) {
    if (error instanceof HelpText) {
      console.log(error.message);
      return;
    }
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
