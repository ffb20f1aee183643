const LONGEST_MESSAGE = 300;

function asText(argument: unknown): string {
  if (argument instanceof Error) return `${argument.name}: ${argument.message}`;
  // Objects may contain personal data.
  return typeof argument === 'object' && argument ? '[object]' : String(argument);
}

/** The logged values as one short line, without e-mail addresses and query strings. */
export function describeError(logged: unknown[]): string {
  return logged
    .map(asText)
    .join(' ')
    .replace(/[^\s"'<>(),;:=/?&]+(@|%40)[^\s"'<>(),;:/?&]+/gi, '[email]')
    .replace(/\?[^\s"'<>)]+/g, '')
    .slice(0, LONGEST_MESSAGE);
}
