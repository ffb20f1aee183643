/** A reason why a command can't do its work, in words for the person who typed it. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** A fault in what was typed: the command's usage is printed with it. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
}
