/** A reason why a command can't do what it was asked for, in words for whoever typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** A command: takes what was typed behind its name and the project's folder, and answers with what there is to say. */
export type Command = (args: readonly string[], root: string) => string | Promise<string>;

/** Runs a command as it was called: prints its answer; what it objects to goes to the error output, and it ends with 1. */
export async function runCommand(command: Command): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2), process.cwd()));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
